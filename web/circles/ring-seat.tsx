import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { RING, SEAT_RADIUS } from '../../contract/ring-geometry.ts';
import type { Departed, PaymentState } from './payment-state.ts';
import { cx } from '../ui/cx.ts';
import { initialsOf } from '../ui/initials.ts';
import { Mark } from './seat-mark.tsx';

export interface RingSeat {
  position: number;
  /** Empty for a position that nobody holds. */
  name: string;
  /** Nobody holds it, and an applicant who waits for votes keeps it. */
  waiting?: boolean;
  /** How its holder has departed; absent while they are a member. */
  departed?: Departed;
  state: PaymentState;
  /** Has had the pot in this cycle. */
  received: boolean;
  /** It is this seat's turn. */
  current: boolean;
  /** The seat of the person looking. */
  mine?: boolean;
  /** The rounds that have closed without them, and for which they owe still. */
  missed?: readonly number[];
}

/** Whether a payment has come since the ring is looked at: that is shown as it happens. */
export function useLanded({ state }: Pick<RingSeat, 'state'>): boolean {
  const [atFirst] = useState(state);
  return state !== atFirst && (state === 'paid' || state === 'paid-late');
}

/** A chair from its side. */
const CHAIR = 'M-7-10V10M-7 2H7V10';

/** A seat of the ring: initials in a disc, or a free chair; a mark for this round, and a halo for whose turn it is. */
export function Seat({ seat, x, y }: { seat: RingSeat; x: number; y: number }) {
  const { t } = useLingui();
  const { name, state, received, current, mine = false, missed = [] } = seat;
  const isFree = name === '';
  const isWaiting = seat.waiting === true;
  const hasLanded = useLanded(seat);
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

/** A mark at the lower edge of a seat: on the right this round's, on the left that something is owed from earlier. */
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

/** Whose turn it is: a halo, and a pointer from the middle of the ring. */
function Turn({ x, y }: { x: number; y: number }) {
  const turn = (Math.atan2(y - RING.centre, x - RING.centre) * 180) / Math.PI;
  return (
    <g className="ring-turn">
      <circle r={SEAT_RADIUS + 2} strokeWidth="5" className="stroke-accent" />
      <path d="M-48-7-36 0-48 7Z" transform={`rotate(${String(Math.round(turn))})`} className="fill-accent" />
    </g>
  );
}
