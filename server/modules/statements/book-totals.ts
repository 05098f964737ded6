import { sumKobo, toNaira, type Kobo } from '../../../contract/money.ts';
import type { CircleBookView } from '../../../contract/book-schemas.ts';
import type { MovementKind } from '../../../contract/statement-schemas.ts';
import type { BookRows } from './book-rounds.ts';
import type { TransferFact } from './book.repo.ts';
import { movementKindOf } from './movement-kind.ts';
import type { DebtFact } from './statements.repo.ts';

const fromPot = ['payout', 'refund', 'backlog_distribution', 'platform_fee', 'management_fee'] as const;

/**
 * Computes the totals of the book. All sums are from transfers, but `inPot` is from the stored balances. They agree
 * unless money was lost (circle-rules §12, invariant 3).
 */
export function bookTotals(
  { circle, transfers, pots }: BookRows,
  debts: readonly DebtFact[],
): CircleBookView['totals'] {
  const sum = (holds: (transfer: TransferFact, kind: MovementKind) => boolean): Kobo =>
    sumKobo(
      transfers
        .filter((transfer) => holds(transfer, movementKindOf(transfer.type)))
        .map(({ amountKobo }) => amountKobo),
    );
  const into = ({ creditAccountId }: TransferFact): boolean => creditAccountId === circle.id;
  const outOf = ({ debitAccountId }: TransferFact): boolean => debitAccountId === circle.id;
  const leaving = (wanted: MovementKind): string => toNaira(sum((row, kind) => outOf(row) && kind === wanted));
  const isUsual: ReadonlySet<MovementKind> = new Set(fromPot);
  return {
    paidIn: toNaira(sum((row, kind) => into(row) && kind === 'contribution')),
    correctionsIn: toNaira(sum((row, kind) => into(row) && kind !== 'contribution')),
    payouts: leaving('payout'),
    refunds: leaving('refund'),
    repayments: leaving('backlog_distribution'),
    platformFees: leaving('platform_fee'),
    managementFees: leaving('management_fee'),
    correctionsOut: toNaira(sum((row, kind) => outOf(row) && !isUsual.has(kind))),
    inPot: toNaira(sumKobo(pots.map(({ balanceKobo }) => balanceKobo))),
    lateFees: toNaira(sum((_row, kind) => kind === 'late_fee')),
    debts: debtTotals(debts),
  };
}

function debtTotals(debts: readonly DebtFact[]): CircleBookView['totals']['debts'] {
  const unpaid = (status: DebtFact['status']): Kobo =>
    sumKobo(debts.filter((debt) => debt.status === status).map(({ amountKobo }) => amountKobo));
  const paidKobo = sumKobo(debts.map((debt) => debt.paidKobo));
  const [forgivenKobo, outstandingKobo] = [unpaid('forgiven'), unpaid('outstanding')];
  return {
    opened: toNaira(sumKobo([paidKobo, forgivenKobo, outstandingKobo])),
    paid: toNaira(paidKobo),
    forgiven: toNaira(forgivenKobo),
    outstanding: toNaira(outstandingKobo),
  };
}
