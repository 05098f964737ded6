import { kobo, ZERO_KOBO, type Kobo } from '../../contract/money.ts';
import { amountOf } from '../lib/i18n/money.ts';
import { shortfallKobo } from './shortfall.ts';

/** `enough` is undefined while the balance is loading. */
interface PaySums {
  readonly enough: boolean | undefined;
  /** Balance after the payment; 0 if the wallet holds too little. */
  readonly restKobo: Kobo;
  readonly missingKobo: Kobo;
}

/** Compares a payment with the wallet's balance. Both are decimal strings in naira. */
export function paySums(total: string, balance: string | undefined): PaySums {
  if (balance === undefined) return { enough: undefined, restKobo: ZERO_KOBO, missingKobo: ZERO_KOBO };
  const missingKobo = shortfallKobo(amountOf(total), balance);
  const enough = missingKobo === 0n;
  return { enough, restKobo: enough ? kobo(amountOf(balance) - amountOf(total)) : ZERO_KOBO, missingKobo };
}
