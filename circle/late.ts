import type { Instant, UserId } from '../contract/ids.ts';
import { kobo, type Kobo } from '../contract/money.ts';
import { openDebt } from './debts.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import type { OpenRound } from './duties.ts';
import { lateFee } from './fees.ts';
import { lateAt } from './round-times.ts';
import type { Contribution, UpcomingFee } from './types.ts';

/** The late fee of an unpaid contribution, and when it is charged. */
export const feeAfter = (contributionKobo: Kobo, dueDate: Instant): UpcomingFee => ({
  amountKobo: lateFee(contributionKobo),
  at: lateAt(dueDate),
});

/** The late fee a member avoids by paying now; null if none applies or it was charged already. */
export function upcomingFeeOf(open: OpenRound, userId: UserId, now: Instant): UpcomingFee | null {
  const contribution = open.contributions.get(userId);
  if (contribution?.status !== 'pending' || isOwnRound(open, userId)) return null;
  const ahead = feeAfter(contribution.amountKobo, open.dueDate);
  return now < ahead.at ? ahead : null;
}

/** Nobody owes themselves: the recipient's own contribution earns no fee (circle-rules §5). */
const isOwnRound = ({ recipient }: OpenRound, userId: UserId): boolean => recipient.userId === userId;

/** The contributions of the open round that are still unpaid and not yet marked late. */
export const pendingContributions = (open: OpenRound): readonly Contribution[] =>
  open.unpaid.flatMap((member) => {
    const contribution = open.contributions.get(member.userId);
    return contribution?.status === 'pending' ? [contribution] : [];
  });

/**
 * LATE_HOURS after the due date every unpaid contribution becomes late and costs LATE_FEE_BPS of c as a debt to the
 * recipient. The recipient's own is marked too but earns no fee (circle-rules §5).
 */
export function markLate(draft: Draft, open: OpenRound): void {
  for (const contribution of pendingContributions(open)) {
    const { userId, cycle, round } = contribution;
    const isOwn = isOwnRound(open, userId);
    const lateFeeKobo = isOwn ? kobo(0n) : lateFee(contribution.amountKobo);
    addChange(draft, { kind: 'contribution', contribution: { ...contribution, status: 'late', lateFeeKobo } });
    if (isOwn) continue;
    openDebt(draft, 'late_fee', contribution, lateFeeKobo);
    emitNotice(draft, {
      type: 'late_fee_applied',
      priority: 'high',
      to: [userId],
      params: { cycle, round, amountKobo: lateFeeKobo },
    });
  }
}
