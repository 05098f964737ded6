import type { PaymentSource } from '../../../../contract/payment-sources.ts';
import type { Source } from './sources.repo.ts';

/** Shows a source that has not ended. The token never leaves the wallet module. */
export function sourceView({ id, kind, status, brand, bankName, last4, expMonth, expYear }: Source): PaymentSource {
  if (status === 'ended') throw new Error(`Source ${id} has ended`);
  const expires =
    expMonth === null || expYear === null ? null : `${String(expMonth).padStart(2, '0')}/${String(expYear)}`;
  return { id, kind, status, brand, bankName, last4, expires };
}
