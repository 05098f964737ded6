import type { Kobo } from '../../../contract/money.ts';

/** Converts to the JSON integer that the provider expects. Throws beyond 2^53 kobo, which is a bug, not a payment. */
export function wireAmount(amountKobo: Kobo): number {
  const amount = Number.parseInt(amountKobo.toString(), 10);
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('The amount cannot be sent to the provider');
  return amount;
}
