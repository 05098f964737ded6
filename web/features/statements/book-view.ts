import type { CircleBookView, BookRound } from '../../../contract/book-schemas.ts';
import type { StatementLine } from '../../../contract/statement-schemas.ts';
import { sumKobo, toNaira } from '../../../contract/money.ts';
import { amountOf } from '../../lib/i18n/money.ts';

export const isZero = (amount: string): boolean => amountOf(amount.replace(/^-/, '')) === 0n;

/** Sums decimal naira amounts without signs. */
export const sumOf = (...amounts: readonly string[]): string => toNaira(sumKobo(amounts.map(amountOf)));

export const latestFirst = (rounds: readonly BookRound[]): BookRound[] =>
  [...rounds].sort((a, b) => b.cycle - a.cycle || b.round - a.round);

/** Counts the contributions due in a round and how many of them are paid. */
export function paidCount({ contributions }: BookRound): { paid: number; of: number } {
  return { paid: contributions.filter(({ status }) => status === 'completed').length, of: contributions.length };
}

/** Sums the fees taken from the payout and from later repayments. */
export function feesOf({ movements }: BookRound): string {
  const fees = movements.filter(({ kind }) => kind === 'platform_fee' || kind === 'management_fee');
  return sumOf(...fees.map(({ amount }) => amount));
}

/** Sums what the recipient received at the round's close and later. */
export function receivedByRecipient({ movements }: BookRound): string {
  const kinds = new Set(['payout', 'refund', 'backlog_distribution']);
  return sumOf(...movements.filter(({ kind }) => kinds.has(kind)).map(({ amount }) => amount));
}

/**
 * Totals both sides of the book, which are equal: what was paid into the pots, and what was paid out or is still in the
 * pots.
 */
export function bothSides({ totals }: Pick<CircleBookView, 'totals'>): { into: string; out: string } {
  const { payouts, refunds, repayments, platformFees, managementFees, correctionsOut, inPot } = totals;
  return {
    into: sumOf(totals.paidIn, totals.correctionsIn),
    out: sumOf(payouts, refunds, repayments, platformFees, managementFees, correctionsOut, inPot),
  };
}

/** Sums what debtors paid after their round had ended. */
export const paidAfterRound = (lines: readonly Pick<StatementLine, 'kind' | 'amount'>[]): string =>
  sumOf(...lines.filter(({ kind }) => kind === 'backlog_distribution').map(({ amount }) => amount));
