import type { PaymentState } from './payment-state.ts';
import { cx } from '../ui/cx.ts';

/** Late payments are hollow, so that they can be told apart without colour. */
const DISCS: Record<PaymentState, string> = {
  paid: 'fill-positive',
  'paid-late': 'fill-surface stroke-positive',
  due: 'fill-line',
  late: 'fill-negative',
  missed: 'fill-negative',
  'to-come': 'fill-surface stroke-line',
  open: 'fill-sunken',
};

const TICK = 'M-5.5 .5-1.5 4.5 6-4.5';

const GLYPHS: Record<PaymentState, string> = {
  paid: TICK,
  'paid-late': TICK,
  due: 'M0-7a7 7 0 1 0 0 14a7 7 0 1 0 0-14M0-3.5V.5l3 2',
  late: 'M0-6V1.5M0 5.6v.3',
  missed: 'M-4.5-4.5l9 9M4.5-4.5l-9 9',
  'to-come': 'M0 0v.01',
  open: 'M-3.5 0h7',
};

const GLYPH_COLOURS: Record<PaymentState, string> = {
  paid: 'stroke-surface',
  'paid-late': 'stroke-positive',
  due: 'stroke-ink',
  late: 'stroke-surface',
  missed: 'stroke-surface',
  'to-come': 'stroke-muted',
  open: 'stroke-muted',
};

export function SeatMark({ state, className = 'size-6' }: { state: PaymentState; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-12 -12 24 24" className={cx('ring-colours shrink-0', className)} fill="none">
      <circle r={state === 'paid-late' ? 10 : 11} strokeWidth="2" className={DISCS[state]} />
      <path
        d={GLYPHS[state]}
        strokeWidth={state === 'to-come' ? 5 : 2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={GLYPH_COLOURS[state]}
      />
    </svg>
  );
}
