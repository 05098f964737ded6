import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { createKudi } from '../../../tests/support/second-provider/kudi.ts';
import { startKudi } from '../../../tests/support/second-provider/stand-in.ts';
import { walletWorld } from '../../../tests/support/wallet-world.ts';
import { mapOutcome } from '../../providers/payments/outcome.ts';
import type { DepositProvider } from '../../providers/payments/payment-provider.ts';
import { paymentProviders } from '../../providers/payments/payment-providers.ts';

/** Runs the wallet with a provider that has no payouts or refunds and does not record who paid. */

const secret = 'kudi-secret';
const time = { now: () => 0 };
const kudi = await startKudi({ secret, now: () => time.now() });

function depositsAlone(): DepositProvider {
  const whole = createKudi({ baseUrl: kudi.url, secret });
  return {
    name: whole.name,
    signatureHeader: whole.signatureHeader,
    startPayment: (payment) => whole.startPayment(payment),
    listPayments: (within) => whole.listPayments(within),
    reversedPayments: (since) => whole.reversedPayments(since),
    listRefunds: (since) => whole.listRefunds(since),
    balance: () => whole.balance(),
    accountSigns: (since) => whole.accountSigns(since),
    readEvent: (rawBody, signature) => whole.readEvent(rawBody, signature),
    readKept: (payload) => whole.readKept(payload),
    verifyPayment: async (reference) =>
      mapOutcome(await whole.verifyPayment(reference), (payment) => ({ ...payment, owner: { kind: 'not kept' } })),
    startRefund: null,
    moneyIn: null,
  };
}

const world = await walletWorld({
  second: (clock) => {
    time.now = () => clock.realNow();
    return depositsAlone();
  },
});
const operator = { operator: 'ngozi', reason: 'Lives in London now' };
const theirs = (reference: string): string => reference.replace(/^kudi\./, '');

test('deposits at a provider without payouts are credited, and can be withdrawn through another provider', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('5000');
  expect(reference).toMatch(/^kudi\./);
  kudi.payment(theirs(reference), { outcome: 'successful', cost: '10.00', payer: 'P-1' });
  expect((await person.post('/api/wallet/deposit/verify', { reference })).body['status']).toBe('completed');
  await person.setUpBank();
  const { body } = await person.post('/api/wallet/withdraw', { amount: '3000' });
  expect(body['request']).toMatchObject({ reference: expect.stringMatching(/^wd-/) as string });
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('2000.00');
  await world.audit();
});

test('deposits at a provider without refunds cannot be sent back, and the user is not told that they can', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('2000');
  kudi.payment(theirs(reference), { outcome: 'successful', cost: '10.00' });
  await person.post('/api/wallet/deposit/verify', { reference });
  const told = world.sentNotifications.length;
  await expect(world.wallet.quarantine.returnDeposit(reference, operator)).rejects.toThrow('cannot refund payments');
  expect(world.sentNotifications).toHaveLength(told);
  expect(await person.balance()).toBe('2000.00');
});

test('a provider without payouts cannot be configured for payouts', () => {
  expect(() => paymentProviders({ deposits: 'kudi', payouts: 'kudi' }, [depositsAlone()])).toThrow(
    'PAYOUT_PROVIDER is kudi, which only takes deposits',
  );
});
