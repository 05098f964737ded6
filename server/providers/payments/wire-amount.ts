import type { Kobo } from '../../../contract/money.ts';

/** The provider wants JSON integers. Amounts end far below 2^53 kobo; one that does not is a bug, not a payment. */
export function wireAmount(amountKobo: Kobo): number {
  const amount = Number.parseInt(amountKobo.toString(), 10);
  if (!Number.isSafeInteger(amount) || amount <= 0) throw new RangeError('An amount that cannot be sent');
  return amount;
}
