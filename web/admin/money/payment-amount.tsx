import type { QuarantinedPayment } from '../../../contract/admin/money.ts';
import { Money } from '../../ui/money.tsx';

/** The amount of a payment, which may be unknown or in another currency. */
export function PaymentAmount({ amount, currency }: Pick<QuarantinedPayment, 'amount' | 'currency'>) {
  if (amount === null) return 'Amount unknown';
  return currency === null || currency === 'NGN' ? <Money amount={amount} /> : `${currency} ${amount}`;
}
