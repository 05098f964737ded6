import type { UserId } from '../contract/ids.ts';
import { kobo, sumKobo, type Kobo } from '../contract/money.ts';
import type { Refusal } from './refusals.ts';
import { settleContribution } from './contribute.ts';
import { outstandingDebtsOf, payDebtsFromCredit } from './debts.ts';
import { distribute } from './distribution.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { openRoundOf, payoutOf, type OpenRound } from './duties.ts';
import { dividePiece, type Division } from './fees.ts';
import { endRound } from './rounds.ts';
import { approvedMemberOf } from './seats.ts';

/** Pays the complete pot to its recipient, which ends the round (circle-rules §5). */
export function withdraw(draft: Draft, userId: UserId): Refusal | undefined {
  const member = approvedMemberOf(draft.state, userId);
  if (member === undefined) return { code: 'NOT_A_MEMBER' };
  const open = openRoundOf(draft.state);
  if (open === undefined) return { code: 'GROUP_NOT_ACTIVE' };
  if (open.recipient.userId !== userId) return { code: 'NOT_THE_RECIPIENT' };
  if (!open.complete) return { code: 'POT_INCOMPLETE' };
  payOut(draft, open);
  return undefined;
}

/**
 * Pays out, sets off debts and ends the round (circle-rules §§5–7). With `ownFromCredit`, first deducts the recipient's
 * own contribution.
 */
export function payOut(draft: Draft, open: OpenRound, { ownFromCredit = false } = {}): void {
  const { cycle, round, recipient, kind, pot } = open;
  const { group } = draft.state;
  const recipientId = recipient.userId;
  const ownKobo = kobo(ownFromCredit ? group.contributionKobo : 0n);
  const collectedKobo = kobo(pot.collectedKobo + ownKobo);
  const division = dividePiece(group, { ...pot, collectedKobo }, kobo(pot.balanceKobo + ownKobo));
  distribute(draft, { type: kind, cycle, round, recipientId }, division);
  if (ownFromCredit) settleContribution(draft, open, recipientId);
  if (kind === 'payout') addChange(draft, { kind: 'member', member: { ...recipient, hasReceivedPayout: true } });
  const setOffKobo = payDebtsFromCredit(draft, recipientId, kobo(division.netKobo - ownKobo));
  completePayout(draft, open, division, { ownKobo, setOffKobo });
  endRound(draft);
}

type Taken = Record<'ownKobo' | 'setOffKobo', Kobo>;

function completePayout(draft: Draft, open: OpenRound, division: Division, { ownKobo, setOffKobo }: Taken): void {
  const { cycle, round } = open;
  const payout = payoutOf(draft.state, cycle, round);
  if (payout?.status !== 'pending') throw new Error(`Round ${String(round)} has no pending payout`);
  addChange(draft, {
    kind: 'payout',
    payout: { ...payout, ...division, setOffKobo, status: 'completed', paidAt: draft.now },
  });
  const { netKobo } = division;
  if (netKobo === 0n) return;
  const debts = outstandingDebtsOf(draft.state, payout.recipientId);
  const owedKobo = sumKobo(debts.map(({ amountKobo }) => amountKobo));
  emitNotice(draft, {
    type: 'payout_received',
    priority: 'high',
    to: [payout.recipientId],
    params: { cycle, round, netKobo, ownKobo, setOffKobo, owedKobo },
  });
}
