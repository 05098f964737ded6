import { expect, test } from 'vitest';
import { createKudi } from '../../tests/support/second-provider/kudi.ts';
import { walletWorld } from '../../tests/support/wallet-world.ts';
import { ConfigError } from '../platform/config/config.ts';
import { paymentProviders } from '../providers/payments/payment-providers.ts';
import { assertPaymentProviders } from './assert-payment-providers.ts';

const world = await walletWorld();
const kudi = createKudi({ baseUrl: 'http://127.0.0.1:9', secret: 'x' });
const withoutPaystack = paymentProviders({ deposits: 'kudi', payouts: 'kudi' }, [kudi]);

test('refuses to start while a provider without a key has open rows', async () => {
  await expect(assertPaymentProviders(withoutPaystack, world.database)).resolves.toBeUndefined();
  const person = await world.person();
  const reference = await person.startDeposit('500');
  await expect(assertPaymentProviders(world.providers, world.database)).resolves.toBeUndefined();
  const start = assertPaymentProviders(withoutPaystack, world.database);
  await expect(start).rejects.toThrow(ConfigError);
  await expect(start).rejects.toThrow('1 row of the payment provider paystack not settled: set its key again');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
  await expect(assertPaymentProviders(withoutPaystack, world.database)).resolves.toBeUndefined();
});

test.each([
  ['PAYMENT_PROVIDER', { deposits: 'kudi', payouts: 'paystack' }],
  ['PAYOUT_PROVIDER', { deposits: 'paystack', payouts: 'kudi' }],
])('rejects %s that names a provider without its configuration', (variable, names) => {
  const connect = () => paymentProviders(names, [world.paystack]);
  expect(connect).toThrow(ConfigError);
  expect(connect).toThrow(`${variable} is kudi, which is not configured`);
});
