import { kobo } from '../contract/money.ts';
import { openDebt } from './debts.ts';
import { record, tell, type Draft } from './apply.ts';
import type { OpenRound } from './duties.ts';
import { lateFee } from './fees.ts';
import type { Contribution } from './types.ts';

/** The contributions of the open round that are still unpaid and not yet marked late. */
export const pendingContributions = (open: OpenRound): readonly Contribution[] =>
  open.unpaid.flatMap((member) => {
    const contribution = open.contributions.get(member.userId);
    return contribution?.status === 'pending' ? [contribution] : [];
  });

/**
 * LATE_HOURS after the due date every unpaid contribution becomes late and costs LATE_FEE_BPS of c as a debt to the
 * recipient. The recipient's own is marked too but earns no fee: nobody owes themselves (circle-rules §5).
 */
export function markLate(draft: Draft, open: OpenRound): void {
  for (const contribution of pendingContributions(open)) {
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
