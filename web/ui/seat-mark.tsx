import { useLingui } from '@lingui/react/macro';

/** What a position's contribution to this round is; `open`: nobody holds it yet, or nothing is owed. */
export type SeatState = 'paid' | 'due' | 'late' | 'missed' | 'open';

export const STROKES: Record<SeatState, string> = {
  paid: 'stroke-positive',
  due: 'stroke-line',
  late: 'stroke-warning',
  missed: 'stroke-negative',
  open: 'stroke-sunken',
};

const FILLS: Record<SeatState, string> = {
  paid: 'fill-positive',
  due: 'fill-line',
  late: 'fill-warning',
  missed: 'fill-negative',
  open: 'fill-sunken',
};

export const GLYPHS: Record<SeatState, string> = {
  paid: 'M-5.5 .5-1.5 4.5 6-4.5',
  due: 'M0-7a7 7 0 1 0 0 14a7 7 0 1 0 0-14M0-3.5V.5l3 2',
  late: 'M0-6V1.5M0 5.6v.3',
  missed: 'M-4.5-4.5l9 9M4.5-4.5l-9 9',
  open: 'M-3.5 0h7',
};

export const GLYPH_COLOURS: Record<SeatState, string> = {
  paid: 'stroke-surface',
  due: 'stroke-ink',
  late: 'stroke-surface',
  missed: 'stroke-surface',
  open: 'stroke-muted',
};

/** The states in words. */
export function useSeatWords(): Record<SeatState, string> {
  const { t } = useLingui();
  return { paid: t`Paid`, due: t`Due`, late: t`Late`, missed: t`Missed`, open: t`Nothing due` };
}

/** The mark of a state by itself, for legends and lists. */
export function SeatMark({ state }: { state: SeatState }) {
  return (
    <svg aria-hidden="true" viewBox="-12 -12 24 24" className="ring-colours size-6 shrink-0" fill="none">
      <Mark state={state} />
    </svg>
  );
}

/** The same within another picture, around its origin. */
export function Mark({ state }: { state: SeatState }) {
  return (
    <>
      <circle r="11" className={FILLS[state]} />
      <path
        d={GLYPHS[state]}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={GLYPH_COLOURS[state]}
      />
    </>
  );
}
