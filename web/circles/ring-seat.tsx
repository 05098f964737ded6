import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RING, SEAT_RADIUS } from '../../contract/ring-geometry.ts';
import type { Departed, PaymentState } from './payment-state.ts';
import { cx } from '../ui/cx.ts';
import { initialsOf } from '../ui/initials.ts';
import { Mark } from './seat-mark.tsx';

export interface RingSeat {
  position: number;
  /** Name of the holder; empty for a vacant seat. */
  name: string;
  /** True for a vacant seat that is reserved for an applicant. */
  waiting?: boolean;
  /** How the holder left; absent while they are a member. */
  departed?: Departed;
  state: PaymentState;
  /** True if the holder has received the pot in this cycle. */
  received: boolean;
  /** True if the holder receives this round's pot. */
  current: boolean;
  mine?: boolean;
  /** Closed rounds the holder still owes for. */
  missed?: readonly number[];
}

/** Returns true if the payment arrived after the ring was first rendered, so that the seat is animated. */
export function usePaymentArrived({ state }: Pick<RingSeat, 'state'>): boolean {
  const [atFirst] = useState(state);
  return state !== atFirst && (state === 'paid' || state === 'paid-late');
}

const CHAIR = 'M-7-10V10M-7 2H7V10';

export function Seat({ seat, x, y }: { seat: RingSeat; x: number; y: number }) {
  const { t } = useLingui();
  const { name, state, received, current, mine = false, missed = [] } = seat;
  const isFree = name === '';
  const isWaiting = seat.waiting === true;
  const hasLanded = usePaymentArrived(seat);
  return (
    <g transform={`translate(${String(x)} ${String(y)})`} className={cx('ring-seat', hasLanded && 'ring-seat-landed')}>
      {current ? <Turn x={x} y={y} /> : null}
      <circle
        r={SEAT_RADIUS - 4}
        strokeWidth={mine ? 4 : 2}
        strokeDasharray={isFree ? '5 5' : undefined}
        className={cx(received ? 'fill-brand' : 'fill-surface', mine ? 'stroke-ink' : 'stroke-control')}
      />
      {isWaiting ? (
        <text dy="0.1em" textAnchor="middle" className="fill-muted text-[min(1.5625rem,28px)] font-semibold">
          …
        </text>
      ) : isFree ? (
        <path d={CHAIR} strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round" className="stroke-muted" />
      ) : (
        <text
          dy="0.36em"
          textAnchor="middle"
          className={cx('text-[min(1rem,20px)] font-semibold', received ? 'fill-on-brand' : 'fill-ink')}
        >
          {mine ? t`You` : initialsOf(name)}
        </text>
      )}
      {isFree || state === 'open' ? null : <SeatCorner x={18} state={state} />}
      {missed.length === 0 ? null : <SeatCorner x={-18} state="missed" />}
    </g>
  );
}

/** A mark at a seat's lower edge: right for this round's payment, left for earlier debts. */
function SeatCorner({ x, state }: { x: number; state: RingSeat['state'] }) {
  return (
    <g transform={`translate(${String(x)} 18)`}>
      <g className="ring-mark">
        <circle r="12.5" className="fill-surface" />
        <Mark state={state} />
      </g>
    </g>
  );
}

function Turn({ x, y }: { x: number; y: number }) {
  const turn = (Math.atan2(y - RING.centre, x - RING.centre) * 180) / Math.PI;
  return (
    <g className="ring-turn">
      <circle r={SEAT_RADIUS + 2} strokeWidth="5" className="stroke-accent" />
      <path d="M-48-7-36 0-48 7Z" transform={`rotate(${String(Math.round(turn))})`} className="fill-accent" />
    </g>
  );
}
