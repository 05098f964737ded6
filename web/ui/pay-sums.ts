import { kobo, type Kobo } from '../../contract/money.ts';
import { amountOf } from '../lib/words/money.ts';

/** What a payment of `total` leaves of a wallet; `enough` is undefined while the balance is not known. */
export interface PaySums {
  readonly enough: boolean | undefined;
  /** What the wallet holds afterwards; 0 when it holds too little. */
  readonly restKobo: Kobo;
  /** What it lacks. */
  readonly missingKobo: Kobo;
}

/** Both are decimal strings of naira. */
export function paySums(total: string, balance: string | undefined): PaySums {
  if (balance === undefined) return { enough: undefined, restKobo: kobo(0n), missingKobo: kobo(0n) };
  const restKobo = kobo(amountOf(balance) - amountOf(total));
  return restKobo < 0n
    ? { enough: false, restKobo: kobo(0n), missingKobo: kobo(-restKobo) }
    : { enough: true, restKobo, missingKobo: kobo(0n) };
}
