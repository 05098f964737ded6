import type { Transaction } from './records.ts';

/** Paystack's fees in kobo. The amounts are plain numbers, as in Paystack's API, and stay far below 2^53. */

/** Fee of a payment: 1.5% rounded up, plus ₦100 for payments of ₦2,500 or more, capped at ₦2,000. */
export function paymentFee(amountKobo: number): number {
  const flat = amountKobo >= 250_000 ? 10_000 : 0;
  return Math.min(200_000, Math.ceil((amountKobo * 15) / 1000) + flat);
}

const FEES: Readonly<Record<Transaction['channel'], (amountKobo: number) => number>> = {
  card: paymentFee,
  /** 1% rounded up, capped at ₦300. */
  dedicated_nuban: (amountKobo) => Math.min(30_000, Math.ceil(amountKobo / 100)),
  /** 0.5% rounded up, capped at ₦1,000. */
  direct_debit: (amountKobo) => Math.min(100_000, Math.ceil(amountKobo / 200)),
};

export const channelFee = (channel: Transaction['channel'], amountKobo: number): number => FEES[channel](amountKobo);

/** Fee of a transfer: ₦10 up to ₦5,000, ₦25 up to ₦50,000, ₦50 above. */
export function transferFee(amountKobo: number): number {
  if (amountKobo <= 500_000) return 1000;
  return amountKobo <= 5_000_000 ? 2500 : 5000;
}
