import type { Book, BookRound } from '../../../contract/book-schemas.ts';
import type { StatementLine } from '../../../contract/statement-schemas.ts';
import { sumKobo, toNaira } from '../../../contract/money.ts';
import { amountOf } from '../../lib/i18n/money.ts';

export const isNothing = (amount: string): boolean => amountOf(amount.replace(/^-/, '')) === 0n;

/** Amounts of answers added up, none of them signed. */
export const sumOf = (...amounts: readonly string[]): string => toNaira(sumKobo(amounts.map(amountOf)));

/** The book's rounds with the latest first, which is what people look for. */
export const latestFirst = (rounds: readonly BookRound[]): BookRound[] =>
  [...rounds].sort((a, b) => b.cycle - a.cycle || b.round - a.round);

/** How many of those whose seat owes in a round have paid. */
export function paidCount({ contributions }: BookRound): { paid: number; of: number } {
  return { paid: contributions.filter(({ status }) => status === 'completed').length, of: contributions.length };
}

/** What was taken from a round's pot so far: from the payout and from every later repayment. */
export function feesOf({ movements }: BookRound): string {
  const fees = movements.filter(({ kind }) => kind === 'platform_fee' || kind === 'management_fee');
  return sumOf(...fees.map(({ amount }) => amount));
}

/** What reached the round's recipient so far: at the round's end and later. */
export function reachedRecipient({ movements }: BookRound): string {
  const kinds = new Set(['payout', 'refund', 'backlog_distribution']);
  return sumOf(...movements.filter(({ kind }) => kinds.has(kind)).map(({ amount }) => amount));
}

/** Both sides of the book, which are equal: what went into the pots; what came out, and what is still there. */
export function bothSides({ totals }: Pick<Book, 'totals'>): { into: string; out: string } {
  const { payouts, refunds, repayments, platformFees, managementFees, correctionsOut, inPot } = totals;
  return {
    into: sumOf(totals.paidIn, totals.correctionsIn),
    out: sumOf(payouts, refunds, repayments, platformFees, managementFees, correctionsOut, inPot),
  };
}

/** The part of the money received that came later, when debts were paid. */
export const cameLater = (lines: readonly Pick<StatementLine, 'kind' | 'amount'>[]): string =>
  sumOf(...lines.filter(({ kind }) => kind === 'backlog_distribution').map(({ amount }) => amount));
