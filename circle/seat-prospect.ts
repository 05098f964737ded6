import type { UserId } from '../contract/ids.ts';
import { kobo, type Kobo } from '../contract/money.ts';
import { departureOf } from './departure-sums.ts';
import { dividePot, lateFee } from './fees.ts';
import { payoutIfOneMisses, type Prospect } from './forecast.ts';
import { assertLoaded } from './loaded.ts';
import type { CalendarRound } from './round-calendar.ts';
import { approvedMemberOf } from './seats.ts';
import type { CircleState, Member } from './types.ts';

/** Cost and return of a seat in a running circle. Payments within closed pairs are left out. */
export interface SeatProspect extends Prospect {
  readonly seat: number;
  /** If true, `receives` is the payout already received, and `exitDebtKobo` is the cost of leaving now. */
  readonly hasReceived: boolean;
}

/** Computes the prospect of a member's own seat; null without a seat. Needs the whole cycle loaded. */
export function seatProspect(
  state: CircleState,
  rounds: readonly CalendarRound[],
  userId: UserId,
): SeatProspect | null {
  assertLoaded(state, 'wholeCycle');
  const { group } = state;
  const member = approvedMemberOf(state, userId);
  if (group.status !== 'active' || member === undefined || member.seat === null) return null;
  const { seat, hasReceivedPayout: hasReceived } = member;
  const own = rounds.find(({ round }) => round === seat);
  if (own === undefined) return null;
  const times = (count: number): Kobo => kobo(group.contributionKobo * BigInt(count));
  const owing = rounds.filter((one) => one.owing.includes(userId));
  const isOver = hasReceived || own.stage === 'ended';
  const before = owing.filter(({ round }) => round < seat).length;
  const exitRounds = exitRoundsOf(state, member, owing, seat);
  return {
    seat,
    hasReceived,
    times: owing.length,
    paysKobo: times(owing.length),
    payers: own.owing.length,
    receives: own.division,
    worst: {
      missed: isOver ? null : payoutIfOneMisses(group, own.owing.length),
      lateFeeKobo: lateFee(group.contributionKobo),
      exitRounds,
      exitDebtKobo: times(exitRounds),
      refund: isOver || before === 0 ? null : dividePot(group, times(before)),
    },
  };
}

/**
 * Returns the number of later rounds in which the seat owes. If it has received its payout, these are the rounds left
 * now; otherwise the rounds after its turn (circle-rules §8).
 */
const exitRoundsOf = (state: CircleState, member: Member, owing: readonly CalendarRound[], seat: number): number =>
  member.hasReceivedPayout ? departureOf(state, member).debts.length : owing.filter(({ round }) => round > seat).length;
