import { kobo } from '../contract/money.ts';
import { hasDebtOfContribution, openDebt, debtOpenedParams } from './debts.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import type { OpenRound } from './duties.ts';
import { payOut } from './payout.ts';
import { isApproved } from './seats.ts';
import type { Contribution } from './types.ts';

/** True if only departed seats and the recipient have not paid, so that waiting is pointless (circle-rules §5). */
export const canCloseEarly = (open: OpenRound): boolean =>
  open.unpaid.every((member) => !isApproved(member) || member.userId === open.recipient.userId);

/** Closes the open round short: missing contributions become debts, the recipient gets the rest (circle-rules §5). */
export function closeIncompleteRound(draft: Draft, open: OpenRound): void {
  const recipientId = open.recipient.userId;
  const ownUnpaid = open.unpaid.some((member) => member.userId === recipientId);
  const ownFromCredit = ownUnpaid && open.pot.collectedKobo > 0n;
  for (const { userId } of open.unpaid) {
    if (userId === recipientId && ownFromCredit) continue;
    const contribution = open.contributions.get(userId);
    if (contribution === undefined) throw new Error(`User ${userId} has no contribution to mark as missed`);
    miss(draft, contribution, userId !== recipientId);
  }
  payOut(draft, open, { ownFromCredit });
}

/**
 * Marks a contribution as missed. If `owes`, also opens a debt of c, unless an exit or ejection debt covers the round.
 */
function miss(draft: Draft, contribution: Contribution, owes: boolean): void {
  const { userId, cycle, round, amountKobo } = contribution;
  addChange(draft, { kind: 'contribution', contribution: { ...contribution, status: 'missed' } });
  if (!owes || hasDebtOfContribution(draft.state, userId, cycle, round)) return;
  const debt = openDebt(draft, 'missed_contribution', contribution, kobo(amountKobo));
  emitNotice(draft, { type: 'debt_created', priority: 'high', to: [userId], params: debtOpenedParams(draft, debt) });
}
