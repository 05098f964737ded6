import type { UserId } from '../contract/ids.ts';
import { kobo, sumKobo, type Kobo } from '../contract/money.ts';
import { sameDebt } from './apply.ts';
import { contributionTransfer, addTransfer, addChange, emitNotice, walletOf, type Draft } from './draft.ts';
import type { Refusal } from './refusals.ts';
import { distribute } from './distribution.ts';
import { balanceOf, contributionOf, isRoundOver, potOf } from './duties.ts';
import { recipientOf } from './turns.ts';
import { dividePiece } from './fees.ts';
import { assertLoaded } from './loaded.ts';
import { pendingContribution, notifyIfPotComplete } from './rounds.ts';
import { isLateFeeOf } from './amount-due.ts';
import type { CircleState, Contribution, Debt, DebtKey, DebtType } from './types.ts';

/** Opens a debt that repairs a contribution (circle-rules §7). */
export function openDebt(
  draft: Draft,
  type: DebtType,
  repairs: Pick<Contribution, 'userId' | 'cycle' | 'round' | 'dueDate'>,
  amountKobo: Kobo,
): Debt {
  const { userId, cycle, round, dueDate } = repairs;
  const debt: Debt = {
    userId,
    cycle,
    round,
    type,
    amountKobo,
    status: 'outstanding',
    dueDate,
    openedAt: draft.now,
    resolvedAt: null,
  };
  addChange(draft, { kind: 'debt', debt });
  if (type !== 'late_fee') tellCreditor(draft, debt);
  return debt;
}

/** Somebody is owed a contribution now (circle-rules §14); of a late fee they hear when it is paid. */
function tellCreditor(draft: Draft, debt: Debt): void {
  const to = [recipientOf(draft.state, debt.cycle, debt.round)];
  emitNotice(draft, { type: 'debt_created', priority: 'medium', to, params: openedRef(draft, debt) });
}

/** A debt that has just opened as notices name it, with the late fee that is owed for its round. */
export function openedRef({ state }: Draft, debt: Debt) {
  const fees = outstandingDebtsOf(state, debt.userId).filter((other) => isLateFeeOf(other, debt));
  return { ...refOf(debt), lateFeeKobo: sumKobo(fees.map(({ amountKobo }) => amountKobo)) };
}

/** A debt as notices name it. */
const refOf = ({ userId, cycle, round, type, amountKobo }: Debt) => ({
  cycle,
  round,
  debtorId: userId,
  debtType: type,
  amountKobo,
});

/** Pays one whole debt from the debtor's wallet (circle-rules §7); possible in every state of the circle. */
export function payDebt(draft: Draft, key: DebtKey): Refusal | undefined {
  const debt = draft.state.debts.find((other) => sameDebt(other, key));
  if (debt?.status !== 'outstanding') return { code: 'DEBT_NOT_OUTSTANDING' };
  if (balanceOf(draft.state, debt.userId) < debt.amountKobo) return { code: 'INSUFFICIENT_BALANCE' };
  repay(draft, debt);
  return undefined;
}

/**
 * Set-off (circle-rules §7): pays the user's own debts here out of a credit they have just received, oldest first,
 * each whole debt that the remainder covers; one that doesn't fit is passed over. Answers what was paid, in kobo.
 */
export function setOff(draft: Draft, userId: UserId, creditKobo: Kobo): Kobo {
  const covered = coveredBy(creditKobo, outstandingDebtsOf(draft.state, userId));
  for (const debt of covered) repay(draft, debt);
  return sumKobo(covered.map(({ amountKobo }) => amountKobo));
}

type Payable = Pick<Debt, 'cycle' | 'round' | 'type' | 'amountKobo' | 'openedAt'>;

/**
 * Which of somebody's outstanding debts in one group a credit pays, in the order in which it does (circle-rules §7).
 */
export function coveredBy<D extends Payable>(creditKobo: Kobo, debts: readonly D[]): D[] {
  let remainderKobo = creditKobo;
  return [...debts].sort(oldestFirst).filter(({ amountKobo }) => {
    if (amountKobo > remainderKobo) return false;
    remainderKobo = kobo(remainderKobo - amountKobo);
    return true;
  });
}

/**
 * An operator lets a late fee go (circle-rules §7). A debt of c is another member's money: nobody can let it go; only a
 * departure that closes the pair both ways ends it.
 */
export function forgiveDebt(draft: Draft, key: DebtKey): Refusal | undefined {
  const debt = draft.state.debts.find((other) => sameDebt(other, key));
  if (debt?.status !== 'outstanding') return { code: 'DEBT_NOT_OUTSTANDING' };
  if (isDebtOfContribution(debt)) return { code: 'DEBT_NOT_FORGIVABLE' };
  forgive(draft, debt);
  return undefined;
}

/** Ends a debt without payment and tells the debtor. */
export function forgive(draft: Draft, debt: Debt): void {
  addChange(draft, { kind: 'debt', debt: { ...debt, status: 'forgiven', resolvedAt: draft.now } });
  tellResolved(draft, debt, 'forgiven');
}

/** A debt of c repairs a contribution; the other kind is a late fee (circle-rules §7). */
export const isDebtOfContribution = ({ type }: Pick<Debt, 'type'>): boolean => type !== 'late_fee';

/** The seat's outstanding debt of c for a round: it has at most one, of whatever type (circle-rules §7). */
export const hasDebtOfContribution = (state: CircleState, userId: UserId, cycle: number, round: number): boolean =>
  outstandingDebtsOf(state, userId).some(
    (debt) => debt.cycle === cycle && debt.round === round && isDebtOfContribution(debt),
  );

/** What a user owes in this group, of any cycle. */
export function outstandingDebtsOf(state: CircleState, userId: UserId): readonly Debt[] {
  assertLoaded(state, 'debts');
  return state.debts.filter((debt) => debt.userId === userId && debt.status === 'outstanding');
}

/** Oldest: opened first, then by cycle, round, and a debt of c before a late fee (circle-rules §7). */
function oldestFirst(a: Payable, b: Payable): number {
  const isFee = (debt: Payable): number => (isDebtOfContribution(debt) ? 0 : 1);
  return a.openedAt - b.openedAt || a.cycle - b.cycle || a.round - b.round || isFee(a) - isFee(b);
}

function repay(draft: Draft, debt: Debt): void {
  const receivedKobo = isDebtOfContribution(debt) ? repairContribution(draft, debt) : passLateFeeOn(draft, debt);
  addChange(draft, { kind: 'debt', debt: { ...debt, status: 'resolved', resolvedAt: draft.now } });
  tellResolved(draft, debt, 'paid');
  const to = [recipientOf(draft.state, debt.cycle, debt.round)];
  emitNotice(draft, {
    type: 'debt_resolved',
    priority: 'medium',
    to,
    params: { ...refOf(debt), how: 'repaid', receivedKobo },
  });
}

function tellResolved(draft: Draft, debt: Debt, how: 'paid' | 'forgiven'): void {
  emitNotice(draft, { type: 'debt_resolved', priority: 'low', to: [debt.userId], params: { ...refOf(debt), how } });
}

/**
 * A late fee goes to the round's recipient at once, never into the pot, and bears no fees (circle-rules §7): they get
 * it all.
 */
function passLateFeeOn(draft: Draft, { userId, cycle, round, amountKobo }: Debt): Kobo {
  const to = walletOf(recipientOf(draft.state, cycle, round));
  addTransfer(draft, { type: 'late_fee', from: walletOf(userId), to, amountKobo, cycle, round });
  return amountKobo;
}

/**
 * A debt of c completes the contribution that it repairs. When that round has ended the money goes straight on to its
 * recipient less the fees of the piece; until then it stays in the pot for that round (circle-rules §7). Answers what
 * reached the recipient's wallet, in kobo.
 */
function repairContribution(draft: Draft, debt: Debt): Kobo {
  // Only an exit or ejection debt can be paid before its round has opened.
  const { userId, cycle, round, amountKobo } = debt;
  const repaired = contributionOf(draft.state, userId, cycle, round) ?? pendingContribution(debt);
  addChange(draft, {
    kind: 'contribution',
    contribution: { ...repaired, status: 'completed', paidAt: draft.now, isBacklogPayment: true },
  });
  addTransfer(draft, contributionTransfer(walletOf(userId), amountKobo, debt));
  if (isRoundOver(draft.state.group, cycle, round)) {
    const division = dividePiece(draft.state.group, potOf(draft.state, cycle, round), amountKobo);
    const recipientId = recipientOf(draft.state, cycle, round);
    distribute(draft, { type: 'backlog_distribution', cycle, round, recipientId }, division);
    return division.netKobo;
  }
  if (round === draft.state.group.currentRound) notifyIfPotComplete(draft);
  return kobo(0n);
}
