import type { UserId } from '../contract/ids.ts';
import { payoutOf } from './duties.ts';
import { holderOf } from './seats.ts';
import type { Group, Member, Payout, CircleState } from './types.ts';

/** Facts that determine the recipient of a round. */
export interface Turns {
  readonly group: Pick<Group, 'currentCycle'>;
  readonly members: readonly Pick<Member, 'userId' | 'seat'>[];
  readonly payouts: readonly Pick<Payout, 'cycle' | 'round' | 'recipientId'>[];
}

/** Returns the recipient of a round of any cycle; before the round opens, the seat's holder (circle-rules §7). */
export function recipientOfRound({ group, members, payouts }: Turns, cycle: number, round: number): UserId | undefined {
  const payout = payoutOf({ payouts }, cycle, round);
  if (payout !== undefined) return payout.recipientId;
  return cycle === group.currentCycle ? holderOf({ members }, round)?.userId : undefined;
}

/** Returns the recipient; throws when unknown, since an outstanding debt always has a creditor. */
export function recipientOf(state: CircleState, cycle: number, round: number): UserId {
  const recipientId = recipientOfRound(state, cycle, round);
  if (recipientId !== undefined) return recipientId;
  throw new Error(`Cycle ${String(cycle)}, round ${String(round)} of circle ${state.group.id} has no known recipient`);
}
