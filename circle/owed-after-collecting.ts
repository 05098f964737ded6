import type { UserId } from '../contract/ids.ts';
import { sumKobo, ZERO_KOBO, type Kobo } from '../contract/money.ts';
import { outstandingDebtsOf } from './debts.ts';
import { departureOf } from './departure-sums.ts';
import { isApproved, memberOf } from './seats.ts';
import type { CircleState } from './types.ts';

/**
 * Returns what a person who has collected in this circle still has to pay in it: debts, and the contribution of every
 * later round. Members voting on the person elsewhere see the total over all circles (circle-rules §3).
 */
export function owedAfterCollecting(state: CircleState, userId: UserId): Kobo {
  const member = memberOf(state, userId);
  if (member === undefined || !member.hasReceivedPayout) return ZERO_KOBO;
  const debts = outstandingDebtsOf(state, userId).map(({ amountKobo }) => amountKobo);
  return sumKobo([...debts, isApproved(member) ? departureOf(state, member).debtKobo : ZERO_KOBO]);
}
