import { retainedSeats } from '../../../../circle/seats.ts';
import type { Contribution, GroupDetail, Round } from '../../../../contract/round-schemas.ts';
import { placesOf } from '../../../circles/places.ts';
import { paymentState, type Departed, type PaymentState } from '../../../circles/payment-state.ts';
import { productNow } from '../../../lib/i18n/clock.ts';
import type { RingSeat } from '../../../circles/ring-seat.tsx';
import { contributionOf, holdersByPlace, departedOf, isEmptyPayout } from './round-view.ts';

export function seatState(
  round: Round,
  contributions: readonly Contribution[],
  userId: string,
  nowMs = productNow(),
): PaymentState {
  const row = contributionOf(contributions, userId, round);
  if (round.paid.includes(userId)) return row === undefined ? 'paid' : paymentState(row, nowMs);
  if (!round.owing.includes(userId)) return 'open';
  const asked = { status: 'pending', dueDate: round.dueDate, paidAt: null } as const;
  return paymentState(row ?? asked, nowMs);
}

/** Returns the closed rounds of this cycle that a member owes for, except the member's own round (circle-rules §5). */
export const missedRounds = (
  { group, contributions, payouts }: Pick<GroupDetail, 'group' | 'contributions' | 'payouts'>,
  userId: string,
): number[] =>
  contributions
    .filter((row) => row.userId === userId && row.cycle === group.currentCycle && row.status === 'missed')
    .map(({ round }) => round)
    .filter((round) => payouts.every((payout) => payout.round !== round || payout.recipientId !== userId))
    .sort((a, b) => a - b);

/** Returns how a seat stands once the rounds are over. */
function stateAtEnd(departed: Departed | undefined, missed: readonly number[]): PaymentState {
  if (missed.length > 0) return 'missed';
  return departed === undefined ? 'paid' : 'open';
}

export function ringSeats(detail: GroupDetail, round: Round | null, myId: string, nowMs = productNow()): RingSeat[] {
  const holders = holdersByPlace(detail);
  const all = Array.from({ length: detail.group.maxMembers }, (_, index) => index + 1);
  const free = all.filter((position) => !holders.has(position));
  const kept = detail.group.status === 'forming' ? retainedSeats(free, placesOf(detail.group).waiting) : [];
  return all.map((position) => {
    const holder = holders.get(position);
    const departed = holder && departedOf(holder);
    const missed = holder === undefined ? [] : missedRounds(detail, holder.userId);
    const atRest = detail.group.status === 'completed' ? stateAtEnd(departed, missed) : 'open';
    return {
      position,
      name: holder?.name ?? '',
      ...(kept.includes(position) ? { waiting: true } : {}),
      ...(departed === undefined ? {} : { departed }),
      state:
        holder === undefined
          ? 'open'
          : round === null
            ? atRest
            : seatState(round, detail.contributions, holder.userId, nowMs),
      received: holder !== undefined && holder.hasReceivedPayout && !isEmptyPayout(detail, holder.userId),
      current: position === round?.number,
      mine: holder?.userId === myId,
      missed,
    };
  });
}
