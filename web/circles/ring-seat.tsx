import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Departed, PaymentState } from './payment-state.ts';
import { cx } from '../ui/cx.ts';
import { initialsOf } from '../ui/initials.ts';

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

interface SeatProps {
  seat: RingSeat;
  x: number;
  y: number;
  radius: number;
}

export function Seat({ seat, x, y, radius }: SeatProps) {
  const { t } = useLingui();
  const { name, state, received, current, mine = false } = seat;
  const isFree = name === '';
  const hasLanded = usePaymentArrived(seat);
  const [wasCurrent] = useState(current);
  return (
    <g transform={`translate(${String(x)} ${String(y)})`} className={cx('ring-seat', hasLanded && 'ring-seat-landed')}>
      {current ? (
        <circle r={radius + 0.5} strokeWidth="3.5" className={cx('stroke-accent', !wasCurrent && 'animate-fade')} />
      ) : null}
      <circle
        r={current ? radius - 3 : radius - 1.5}
        strokeWidth={mine ? 2.5 : 1}
        strokeDasharray={isFree && seat.waiting !== true ? '3 3' : undefined}
        className={cx(received ? 'fill-brand' : 'fill-surface', mine ? 'stroke-ink' : 'stroke-control')}
      />
      {isFree ? (
        <path
          d={seat.waiting === true ? 'M-5 0h.01M0 0h.01M5 0h.01' : 'M-4.5 0h9M0-4.5v9'}
          strokeWidth={seat.waiting === true ? 3 : 2}
          strokeLinecap="round"
          className="stroke-muted"
        />
      ) : (
        <text
          dy="0.36em"
          textAnchor="middle"
          className={cx('text-[min(0.75rem,12px)] font-semibold', received ? 'fill-on-brand' : 'fill-ink')}
        >
          {mine ? t`You` : initialsOf(name)}
        </text>
      )}
      {isFree ? null : <Corner state={state} at={radius * 0.68} />}
    </g>
  );
}

const CORNERS: Partial<Record<PaymentState, 'paid' | 'late'>> = {
  paid: 'paid',
  'paid-late': 'paid',
  late: 'late',
  missed: 'late',
};

/** A mark at the lower edge of a seat, for what is paid or late only. */
function Corner({ state, at }: { state: PaymentState; at: number }) {
  const corner = CORNERS[state];
  if (corner === undefined) return null;
  return (
    <g transform={`translate(${String(at)} ${String(at)})`}>
      <g className="ring-mark">
        <circle r="7.5" className="fill-bg" />
        <circle r="6.25" className={corner === 'paid' ? 'fill-positive' : 'fill-negative'} />
        <path
          d={corner === 'paid' ? 'M-2.75 .25-.75 2.25 3-2' : 'M0-3V.5M0 3v.01'}
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="stroke-bg"
        />
      </g>
    </g>
  );
}
