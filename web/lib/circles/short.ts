import type { PlanEntry } from '../../../contract/plan.ts';
import { kobo, sumKobo, ZERO_KOBO, type Kobo } from '../../../contract/money.ts';
import { MIN_DEPOSIT_KOBO } from '../../../contract/deposit-fee.ts';
import { amountOf } from '../words/money.ts';

/** Contributions and debts are paid; payouts, refunds and what an owner earns are received. */
export const isPayment = ({ kind }: Pick<PlanEntry, 'kind'>): boolean => kind === 'contribution' || kind === 'debt';

/** Whether it can be paid now: it is late, or its round is open. A round to come cannot be paid yet. */
export const isPayableNow = (entry: Pick<PlanEntry, 'kind' | 'status'>): boolean =>
  isPayment(entry) && (entry.status === 'late' || entry.status === 'due');

/** Whether it is owed: its day is over and it is not paid. What falls due later is no debt, and is not called one. */
export const isOwed = (entry: Pick<PlanEntry, 'kind' | 'status'>): boolean =>
  isPayment(entry) && entry.status === 'late';

/** All that can be paid now, in all circles. */
export const payableNowKobo = (entries: readonly PlanEntry[]): Kobo =>
  sumKobo(entries.filter(isPayableNow).map(({ amount }) => amountOf(amount)));

/**
 * What a wallet is short of, wherever that is said: what can be paid now less what the wallet holds, and nothing when
 * it holds enough. `balance` is the server's text.
 */
export function shortKobo(payableKobo: Kobo, balance: string): Kobo {
  const missing = payableKobo - amountOf(balance);
  return missing > 0n ? kobo(missing) : ZERO_KOBO;
}

/** What is added to a wallet that is short of so much: no deposit is smaller than the least one. */
export const topUpKobo = (missingKobo: Kobo): Kobo => (missingKobo < MIN_DEPOSIT_KOBO ? MIN_DEPOSIT_KOBO : missingKobo);
