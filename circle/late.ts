import type { Instant, UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import { openDebt } from './debts.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import type { OpenRound } from './duties.ts';
import { lateFee, lateFeeOf } from './fees.ts';
import { contributionLateAt } from './round-times.ts';
import type { Contribution, UpcomingFee } from './types.ts';

export const lateFeeAfter = (contributionKobo: Kobo, dueDate: Instant): UpcomingFee => ({
  amountKobo: lateFee(contributionKobo),
  at: contributionLateAt(dueDate),
});

/** Returns the late fee that a member avoids by paying now; null if none applies or it is already charged. */
export function upcomingFeeOf(open: OpenRound, userId: UserId, now: Instant): UpcomingFee | null {
  const contribution = open.contributions.get(userId);
  if (contribution?.status !== 'pending' || isOwnRound(open, userId)) return null;
  const ahead = lateFeeAfter(contribution.amountKobo, open.dueDate);
  return now < ahead.at ? ahead : null;
}

const isOwnRound = ({ recipient }: OpenRound, userId: UserId): boolean => recipient.userId === userId;

export const pendingContributions = (open: OpenRound): readonly Contribution[] =>
  open.unpaid.flatMap((member) => {
    const contribution = open.contributions.get(member.userId);
    return contribution?.status === 'pending' ? [contribution] : [];
  });

/** Marks unpaid contributions late, with a late fee for all but the recipient (circle-rules §5). */
export function markLate(draft: Draft, open: OpenRound): void {
  for (const contribution of pendingContributions(open)) {
    const { userId, cycle, round } = contribution;
    const isOwn = isOwnRound(open, userId);
    const lateFeeKobo = lateFeeOf(contribution.amountKobo, isOwn);
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
