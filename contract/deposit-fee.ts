import { DEPOSIT_FEE_BPS } from './limits.ts';
import { kobo, mulBpsHalfUp, type Kobo } from './money.ts';

/** The flat part, and the amount from which on it is taken. */
export const FLAT_FEE_KOBO = kobo(100_00n);
export const FLAT_FEE_FROM_KOBO = kobo(2_500_00n);

/** The least that can be deposited. */
export const MIN_DEPOSIT_KOBO = kobo(100_00n);

/**
 * The processing fee of a deposit in kobo: DEPOSIT_FEE_BPS (half a kobo up), plus FLAT_FEE_KOBO from FLAT_FEE_FROM_KOBO
 * on. One function for the deposit form and the server, so that what is said beforehand is what is charged.
 */
export const depositFee = (amountKobo: Kobo): Kobo =>
  kobo(mulBpsHalfUp(amountKobo, DEPOSIT_FEE_BPS) + (amountKobo >= FLAT_FEE_FROM_KOBO ? FLAT_FEE_KOBO : 0n));

/** What is added to a wallet that is short of so much: no deposit is smaller than the least one. */
export const topUpKobo = (missingKobo: Kobo): Kobo => (missingKobo < MIN_DEPOSIT_KOBO ? MIN_DEPOSIT_KOBO : missingKobo);

/**
 * What the payments of a place cost beside the circle's fees when each is added to the wallet by itself; what is in the
 * wallet already costs nothing to pay with.
 */
export function topUpsOf({ contributionKobo, times }: { readonly contributionKobo: Kobo; readonly times: number }) {
  const addedKobo = topUpKobo(contributionKobo);
  const feeKobo = depositFee(addedKobo);
  return { addedKobo, feeKobo, allKobo: kobo(feeKobo * BigInt(times)) };
}
