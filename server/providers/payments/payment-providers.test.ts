import { expect, test } from 'vitest';
import { kobo } from '../../../contract/money.ts';
import { moneyInWorld, value } from '../../../tests/support/money-in-world.ts';
import { countCalls } from '../count-calls.ts';
import { paymentProviders } from './payment-providers.ts';

const { paystack, steer, pass, clock } = await moneyInWorld();
const callbackUrl = 'http://localhost:3000/wallet';
const counted: string[] = [];
const counting = { countCall: (name: string, result: string): void => void counted.push(`${name} ${result}`) };
const second = countCalls(counting, 'payments-second', { ...paystack, name: 'second' });
const provider = paymentProviders({ deposits: 'second', payouts: 'second' }, [second]).forDeposits;
const moneyIn = provider.moneyIn ?? expect.fail('no calls');

test('charges, mandates and disputes of a second provider have references in its namespace', async () => {
  const email = 'ada@example.com';
  const asked = { email, amountKobo: kobo(500_000n), ownerId: 'u1', callbackUrl };
  value(await provider.startPayment({ ...asked, reference: 'second.dep-1', cancelUrl: callbackUrl }));
  await steer('/checkout/dep-1', { outcome: 'success', deliver: 'never' });
  const token = value(await provider.verifyPayment('second.dep-1')).card?.token ?? expect.fail('no card');
  expect(value(await moneyIn.charge({ ...asked, reference: 'second.tap-1', token })).reference).toBe('second.tap-1');
  expect(value(await paystack.verifyPayment('tap-1')).state).toBe('paid');
  await steer('/disputes/tap-1', { status: 'open', deliver: 'never' });
  const [dispute] = value(await moneyIn.disputes(clock.realNow())).found;
  expect(dispute).toMatchObject({ id: expect.stringMatching(/^second\.\d+$/) as unknown, reference: 'second.tap-1' });
  expect(value(await moneyIn.dispute(dispute?.id ?? ''))).toEqual(dispute);
  const address = { street: '12 Marina Road', city: 'Lagos', state: 'Lagos' };
  const account = { accountNumber: '0123456789', bankCode: '058' };
  const { reference } = value(await moneyIn.openMandate({ email, callbackUrl, address, ...account }));
  expect(reference).toMatch(/^second\./);
  await steer(`/mandates/${reference.slice('second.'.length)}`, { outcome: 'approved' });
  await pass(60);
  expect(value(await moneyIn.mandate(reference))).toMatchObject({ reference, isActive: true });
});

test('calls for account numbers, cards and mandates are counted like all others', async () => {
  counted.length = 0;
  value(await moneyIn.offer());
  await steer('/faults', { path: '/dispute', mode: 'http500' });
  expect((await moneyIn.dispute('second.1')).kind).toBe('unknown');
  expect(counted).toEqual(['payments-second answered', 'payments-second failed']);
});
