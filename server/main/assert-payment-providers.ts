import { formatCount } from '../../contract/format-count.ts';
import { ConfigError } from '../platform/config/config.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { PaymentProviders } from '../providers/payments/payment-providers.ts';
import { openPaymentRows } from './open-payment-rows.repo.ts';

/** Throws a ConfigError if unsettled rows name a payment provider that is not connected (decision 0136). */
export async function assertPaymentProviders(
  { all }: Pick<PaymentProviders, 'all'>,
  database: Queryable,
): Promise<void> {
  const left = (await openPaymentRows(database)).filter(({ provider }) => all.every(({ name }) => name !== provider));
  if (left.length === 0) return;
  const each = left.map(({ provider, open }) => `${formatCount(open, 'row')} of the payment provider ${provider}`);
  throw new ConfigError(`${each.join(' and ')} not settled: set its key again until all are`);
}
