import { kobo, mulBpsHalfUp, type Kobo } from './money.ts';

const DEPOSIT_FEE_BPS = 150n;
const FLAT_FEE_KOBO = 100_00n;
const FLAT_FEE_FROM_KOBO = 2_500_00n;

/** The least that can be deposited. */
export const MIN_DEPOSIT_KOBO = kobo(100_00n);

/**
 * The processing fee of a deposit in kobo: 1.5% (half a kobo up), plus ₦100 when the amount is ₦2,500 or more.
 * One function for the deposit form and the server, so that what is said beforehand is what is charged.
 */
export const depositFee = (amountKobo: Kobo): Kobo =>
  kobo(mulBpsHalfUp(amountKobo, DEPOSIT_FEE_BPS) + (amountKobo >= FLAT_FEE_FROM_KOBO ? FLAT_FEE_KOBO : 0n));
