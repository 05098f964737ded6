import { DEPOSIT_FEE_BPS } from './limits.ts';
import { kobo, mulBpsHalfUp, type Kobo } from './money.ts';

export const FLAT_FEE_KOBO = kobo(100_00n);
export const FLAT_FEE_FROM_KOBO = kobo(2_500_00n);

export const MIN_DEPOSIT_KOBO = kobo(100_00n);

/** Amount that public pages price as an example. */
export const EXAMPLE_DEPOSIT_KOBO = kobo(20_000_00n);

/** Returns the processing fee of a deposit in kobo. Shared by form and server, so that people pay the fee they saw. */
export const depositFee = (amountKobo: Kobo): Kobo =>
  kobo(mulBpsHalfUp(amountKobo, DEPOSIT_FEE_BPS) + (amountKobo >= FLAT_FEE_FROM_KOBO ? FLAT_FEE_KOBO : 0n));

/** Returns the amount to add to a wallet that is short, at least the minimum deposit. */
export const topUpKobo = (missingKobo: Kobo): Kobo => (missingKobo < MIN_DEPOSIT_KOBO ? MIN_DEPOSIT_KOBO : missingKobo);

/** Returns the total deposit fees of a place if each payment is added to the wallet separately. */
export function topUpsOf({ contributionKobo, times }: { readonly contributionKobo: Kobo; readonly times: number }) {
  const addedKobo = topUpKobo(contributionKobo);
  const feeKobo = depositFee(addedKobo);
  return { addedKobo, feeKobo, allKobo: kobo(feeKobo * BigInt(times)) };
}
