import { kobo } from '../contract/money.ts';
import { openDebt } from './debts.ts';
import { record, tell, type Draft } from './draft.ts';
import { contributionOf, type OpenRound } from './duties.ts';
import { lateFee } from './fees.ts';
import type { CircleState, Contribution } from './types.ts';

/** The contributions of the open round that are still unpaid and not yet marked late. */
export const pendingContributions = (state: CircleState, open: OpenRound): readonly Contribution[] =>
  open.unpaid
    .map((member) => contributionOf(state, member.userId, open.cycle, open.round))
    .filter((contribution): contribution is Contribution => contribution?.status === 'pending');

/**
 * 24 hours after the due date every unpaid contribution becomes late and costs 2% of c as a debt to the recipient. The recipient's own
 * is marked too but earns no fee: nobody owes themselves (circle-rules §5).
 */
export function markLate(draft: Draft, open: OpenRound): void {
  for (const contribution of pendingContributions(draft.state, open)) {
    const { userId, cycle, round } = contribution;
    const isOwn = userId === open.recipient.userId;
    const lateFeeKobo = isOwn ? kobo(0n) : lateFee(contribution.amountKobo);
    record(draft, { kind: 'contribution', contribution: { ...contribution, status: 'late', lateFeeKobo } });
    if (isOwn) continue;
    openDebt(draft, 'late_fee', contribution, lateFeeKobo);
    tell(draft, {
      type: 'late_fee_applied',
      priority: 'high',
      to: [userId],
      params: { cycle, round, amountKobo: lateFeeKobo },
    });
  }
}
