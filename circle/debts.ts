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
import { isLateFeeOfRound } from './amount-due.ts';
import { MIN_PIECE_KOBO } from './figures.ts';
import type { CircleState, Contribution, Debt, DebtKey, DebtType } from './types.ts';

/** Opens a debt in place of an unpaid contribution (circle-rules §7). */
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
    paidKobo: kobo(0n),
    status: 'outstanding',
    dueDate,
    openedAt: draft.now,
    resolvedAt: null,
  };
  addChange(draft, { kind: 'debt', debt });
  if (type !== 'late_fee') notifyCreditor(draft, debt);
  return debt;
}

/**
 * Notifies the recipient of a round that a debt to them was opened. Late fees are different: the recipient is notified
 * only when the fee is paid (circle-rules §14).
 */
function notifyCreditor(draft: Draft, debt: Debt): void {
  const to = [recipientOf(draft.state, debt.cycle, debt.round)];
  emitNotice(draft, { type: 'debt_created', priority: 'medium', to, params: debtOpenedParams(draft, debt) });
}

/** Returns the notice parameters of a new debt, with the late fee owed for its round. */
export function debtOpenedParams({ state }: Draft, debt: Debt) {
  const fees = outstandingDebtsOf(state, debt.userId).filter((other) => isLateFeeOfRound(other, debt));
  return { ...refOf(debt), lateFeeKobo: sumKobo(fees.map(({ amountKobo }) => amountKobo)) };
}

const refOf = ({ userId, cycle, round, type, amountKobo }: Debt) => ({
  cycle,
  round,
  debtorId: userId,
  debtType: type,
  amountKobo,
});

/** Pays the full amount owed of one debt from the debtor's wallet, in any state of the circle (circle-rules §7). */
export function payDebt(draft: Draft, key: DebtKey): Refusal | undefined {
  const debt = draft.state.debts.find((other) => sameDebt(other, key));
  if (debt?.status !== 'outstanding') return { code: 'DEBT_NOT_OUTSTANDING' };
  if (balanceOf(draft.state, debt.userId) < debt.amountKobo) return { code: 'INSUFFICIENT_BALANCE' };
  repay(draft, debt, debt.amountKobo);
  return undefined;
}

/** Pays the user's debts in this group from a new credit (circle-rules §7). Returns the total paid in kobo. */
export function payDebtsFromCredit(draft: Draft, userId: UserId, creditKobo: Kobo): Kobo {
  const covered = coveredBy(creditKobo, outstandingDebtsOf(draft.state, userId), draft.state.group);
  for (const { debt, amountKobo } of covered) repay(draft, debt, amountKobo);
  return sumKobo(covered.map(({ amountKobo }) => amountKobo));
}

type Payable = Pick<Debt, 'cycle' | 'round' | 'type' | 'amountKobo' | 'openedAt'>;

interface Covered<D extends Payable> {
  readonly debt: D;
  readonly amountKobo: Kobo;
}

/**
 * Selects what a credit pays, in order of payment: whole debts, oldest first, then part of the next one (circle-rules
 * §7). Passes over a debt that the rest does not cover if its round is not over, because it cannot be paid in part.
 */
export function coveredBy<D extends Payable>(
  creditKobo: Kobo,
  debts: readonly D[],
  group: Parameters<typeof isRoundOver>[0],
): Covered<D>[] {
  const covered: Covered<D>[] = [];
  let remainderKobo = creditKobo;
  for (const debt of [...debts].sort(oldestFirst)) {
    const isWhole = debt.amountKobo <= remainderKobo;
    if (!isWhole && isDebtOfContribution(debt) && !isRoundOver(group, debt.cycle, debt.round)) continue;
    const amountKobo = isWhole ? debt.amountKobo : partOf(debt, remainderKobo);
    if (amountKobo > 0n) covered.push({ debt, amountKobo });
    if (!isWhole) break;
    remainderKobo = kobo(remainderKobo - amountKobo);
  }
  return covered;
}

function partOf(debt: Payable, remainderKobo: Kobo): Kobo {
  if (!isDebtOfContribution(debt)) return remainderKobo;
  const largestKobo = debt.amountKobo - MIN_PIECE_KOBO;
  const partKobo = remainderKobo < largestKobo ? remainderKobo : largestKobo;
  return kobo(partKobo < MIN_PIECE_KOBO ? 0n : partKobo);
}

/** Forgives a late fee for an operator. Refuses a debt of c, because it is another member's money (circle-rules §7). */
export function forgiveDebt(draft: Draft, key: DebtKey): Refusal | undefined {
  const debt = draft.state.debts.find((other) => sameDebt(other, key));
  if (debt?.status !== 'outstanding') return { code: 'DEBT_NOT_OUTSTANDING' };
  if (isDebtOfContribution(debt)) return { code: 'DEBT_NOT_FORGIVABLE' };
  markDebtForgiven(draft, debt);
  return undefined;
}

export function markDebtForgiven(draft: Draft, debt: Debt): void {
  addChange(draft, { kind: 'debt', debt: { ...debt, status: 'forgiven', resolvedAt: draft.now } });
  notifyDebtResolved(draft, debt, 'forgiven');
}

/** True for a debt of c, which replaces an unpaid contribution. The only other kind is a late fee (circle-rules §7). */
export const isDebtOfContribution = ({ type }: Pick<Debt, 'type'>): boolean => type !== 'late_fee';

/**
 * True if the user owes c for a round. For each round a seat has at most one such debt, of whatever type (circle-rules
 * §7).
 */
export const hasDebtOfContribution = (state: CircleState, userId: UserId, cycle: number, round: number): boolean =>
  outstandingDebtsOf(state, userId).some(
    (debt) => debt.cycle === cycle && debt.round === round && isDebtOfContribution(debt),
  );

export function outstandingDebtsOf(state: CircleState, userId: UserId): readonly Debt[] {
  assertLoaded(state, 'debts');
  return state.debts.filter((debt) => debt.userId === userId && debt.status === 'outstanding');
}

/** Sorts by opening time, cycle and round; a debt of c comes before a late fee (circle-rules §7). */
function oldestFirst(a: Payable, b: Payable): number {
  const feeRank = (debt: Payable): number => (isDebtOfContribution(debt) ? 0 : 1);
  return a.openedAt - b.openedAt || a.cycle - b.cycle || a.round - b.round || feeRank(a) - feeRank(b);
}

/** Pays a debt, or a part of it that a credit covers, and notifies the creditor (circle-rules §§7, 14). */
function repay(draft: Draft, debt: Debt, amountKobo: Kobo): void {
  const restKobo = kobo(debt.amountKobo - amountKobo);
  const isWhole = restKobo === 0n;
  const pay = isDebtOfContribution(debt) ? payPiece : forwardLateFee;
  if (isWhole && isDebtOfContribution(debt)) completeContribution(draft, debt);
  const receivedKobo = pay(draft, debt, amountKobo);
  const paidKobo = kobo(debt.paidKobo + amountKobo);
  if (isWhole) {
    const resolved = { amountKobo: paidKobo, status: 'resolved', resolvedAt: draft.now } as const;
    addChange(draft, { kind: 'debt', debt: { ...debt, ...resolved, paidKobo } });
    notifyDebtResolved(draft, debt, 'paid');
  } else {
    addChange(draft, { kind: 'debt', debt: { ...debt, amountKobo: restKobo, paidKobo } });
  }
  const ref = { ...refOf(debt), amountKobo, receivedKobo };
  const params = isWhole
    ? ({ ...ref, how: 'repaid' } as const)
    : ({ ...ref, how: 'part', wholeKobo: kobo(restKobo + paidKobo), restKobo } as const);
  const to = [recipientOf(draft.state, debt.cycle, debt.round)];
  emitNotice(draft, { type: 'debt_resolved', priority: 'medium', to, params });
}

function notifyDebtResolved(draft: Draft, debt: Debt, how: 'paid' | 'forgiven'): void {
  emitNotice(draft, { type: 'debt_resolved', priority: 'low', to: [debt.userId], params: { ...refOf(debt), how } });
}

/** Moves a late fee straight to the recipient's wallet, without fees (circle-rules §7). Returns the amount in kobo. */
function forwardLateFee(draft: Draft, { userId, cycle, round }: Debt, amountKobo: Kobo): Kobo {
  const to = walletOf(recipientOf(draft.state, cycle, round));
  addTransfer(draft, { type: 'late_fee', from: walletOf(userId), to, amountKobo, cycle, round });
  return amountKobo;
}

/** Completes the contribution that a debt of c replaces, once all of it has come (circle-rules §7). */
function completeContribution(draft: Draft, debt: Debt): void {
  // Only an exit or ejection debt can be paid before its round has opened.
  const { userId, cycle, round } = debt;
  const repaired = contributionOf(draft.state, userId, cycle, round) ?? pendingContribution(debt);
  addChange(draft, {
    kind: 'contribution',
    contribution: { ...repaired, status: 'completed', paidAt: draft.now, isBacklogPayment: true },
  });
}

/**
 * Pays a piece of a debt of c. If the round is over, the recipient gets it less fees. Otherwise it stays in the pot
 * (circle-rules §7). Returns the recipient's credit in kobo.
 */
function payPiece(draft: Draft, debt: Debt, amountKobo: Kobo): Kobo {
  const { userId, cycle, round } = debt;
  addTransfer(draft, contributionTransfer(walletOf(userId), amountKobo, debt));
  if (isRoundOver(draft.state.group, cycle, round)) {
    const division = dividePiece(draft.state.group, potOf(draft.state, cycle, round), amountKobo);
    const recipientId = recipientOf(draft.state, cycle, round);
    distribute(draft, { type: 'backlog_distribution', cycle, round, recipientId, payerId: userId }, division);
    return division.netKobo;
  }
  if (round === draft.state.group.currentRound) notifyIfPotComplete(draft);
  return kobo(0n);
}
