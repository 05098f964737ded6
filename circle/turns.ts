import type { UserId } from '../contract/ids.ts';
import { payoutOf } from './duties.ts';
import { holderOf } from './seats.ts';
import type { Group, Member, Payout, CircleState } from './types.ts';

/** What tells whom a round's money goes to; a whole state does. */
export interface Turns {
  readonly group: Pick<Group, 'currentCycle'>;
  readonly members: readonly Pick<Member, 'userId' | 'seat'>[];
  readonly payouts: readonly Pick<Payout, 'cycle' | 'round' | 'recipientId'>[];
}

/**
 * Who receives, or received, a round's money: a debt of any cycle is owed to them (circle-rules §7). A round that has
 * opened names its recipient in its payout; a later one of the current cycle is the turn of its seat's holder.
 * Undefined for a round of an earlier cycle without a payout, and where nobody holds the seat.
 */
export function recipientOfRound({ group, members, payouts }: Turns, cycle: number, round: number): UserId | undefined {
  const payout = payoutOf({ payouts }, cycle, round);
  if (payout !== undefined) return payout.recipientId;
  return cycle === group.currentCycle ? holderOf({ members }, round)?.userId : undefined;
}

/**
 * The same of a state in which the round's payout is loaded, if it has one: somebody is always owed what is
 * outstanding.
 */
export function recipientOf(state: CircleState, cycle: number, round: number): UserId {
  const recipientId = recipientOfRound(state, cycle, round);
  if (recipientId !== undefined) return recipientId;
  throw new Error(`Nobody is known to receive cycle ${String(cycle)}, round ${String(round)} of ${state.group.id}`);
}
