import { useLingui } from '@lingui/react/macro';
import { paymentStyle } from './payment-state.ts';
import { cx } from '../ui/cx.ts';
import type { RingSeat } from './ring-seat.tsx';
import { SeatMark } from './seat-mark.tsx';

export function RingLegend({ seats }: { seats: readonly RingSeat[] }) {
  const { t } = useLingui();
  const shown = (['paid', 'paid-late', 'due', 'late', 'missed'] as const).filter((state) =>
    seats.some((seat) => seat.state === state && seat.name !== ''),
  );
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap justify-center gap-x-4 gap-y-2 text-sm empty:hidden sm:mt-3">
      {shown.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <SeatMark state={state} />
          {paymentStyle(state).text}
        </li>
      ))}
      {seats.some((seat) => seat.received) ? (
        <li className="flex items-center gap-1.5">
          <span className={cx('ring-colours size-5 rounded-full', 'bg-brand')} />
          {t`Received`}
        </li>
      ) : null}
      {seats.some(({ missed = [] }) => missed.length > 0) ? (
        <li className="flex items-center gap-1.5">
          <SeatMark state="missed" />
          {t`Owes for an earlier round`}
        </li>
      ) : null}
    </ul>
  );
}
