import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { instant } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { createKudi } from '../../../tests/support/second-provider/kudi.ts';
import { startKudi } from '../../../tests/support/second-provider/stand-in.ts';
import { walletWorld } from '../../../tests/support/wallet-world.ts';
import { paymentProviders } from '../../providers/payments/payment-providers.ts';
import { createPaystack } from '../../providers/paystack/paystack.ts';
import { depositReconciliation } from './deposits/follow-deposits.ts';
import { reversalSearch } from './deposits/search-reversals.ts';
import type { WalletDeps } from './deps.ts';
import { createReconciliation } from './index.ts';
import { unresolvedExceptions } from './reconciliation/exceptions.repo.ts';
import { reconcile } from './reconciliation/reconcile.ts';
import { storeEvent } from './webhook/webhook-events.repo.ts';
import { webhookSweep } from './webhook/webhook-inbox.ts';

/** Runs two providers. If one is down or not configured, payments with the other still work. */

const secret = 'kudi-secret';
const time = { now: () => 0 };
const kudi = await startKudi({ secret, now: () => time.now() });
const second = createKudi({ baseUrl: kudi.url, secret });
const world = await walletWorld({
  second: (clock) => {
    time.now = () => clock.realNow();
    return second;
  },
});
const names = { deposits: 'kudi', payouts: 'kudi' };
/** A provider at a port on which no server listens. */
const away = createPaystack({
  baseUrl: 'http://127.0.0.1:9',
  secretKey: world.secretKey,
  acceptsTestEvents: true,
  pause: () => Promise.resolve(),
});
const withAway: WalletDeps = { ...world.deps, providers: paymentProviders(names, [away, second]) };
const withoutPaystack: WalletDeps = { ...world.deps, providers: paymentProviders(names, [second]) };
const theirs = (reference: string): string => reference.replace(/^kudi\./, '');

/** Creates a paid deposit at Kudi, without a webhook. */
async function paidUntold(naira: string) {
  const person = await world.person();
  const reference = await person.startDeposit(naira);
  kudi.payment(theirs(reference), { outcome: 'successful', cost: '10.00', payer: 'P-1' });
  return { person, reference };
}

test('a difference at one provider and a missing response of the other are both reported', async () => {
  kudi.stray(5_00n);
  const comparison = await createReconciliation({ ...withAway, searchIncoming: () => world.wallet.searchIncoming() })();
  kudi.stray(-5_00n);
  expect(comparison).toEqual({
    differences: ['The provider kudi holds ₦5.00 more than our ledger'],
    notCompared: ['the provider paystack did not respond, so its record was not compared'],
  });
});

test('the daily comparison saves one provider’s differences and compares the other’s period again', async () => {
  const urls = { callbackUrl: `${world.productUrl}/wallet`, cancelUrl: `${world.productUrl}/wallet` };
  const payment = { reference: 'nobodys', email: 'ada@example.com', amountKobo: kobo(300_00n), ownerId: 'nobody' };
  await second.startPayment({ ...payment, ...urls });
  kudi.payment('nobodys', { outcome: 'successful', cost: '3.00' });
  const now = world.clock.realNow();
  const run = await reconcile(withAway, { now, answeredUntil: null, startedBy: 'Rota' });
  expect(run).toMatchObject({ isAnswered: false, differences: 1 });
  expect(await unresolvedExceptions(world.database)).toMatchObject([{ provider: 'kudi', reference: 'kudi.nobodys' }]);
  kudi.payment('nobodys', { outcome: 'failed' });
  await reconcile(withAway, { now, answeredUntil: null, startedBy: 'Rota' });
  expect(await unresolvedExceptions(world.database)).toEqual([]);
});

test('reversals at one provider are found while the other is down', async () => {
  const { person, reference } = await paidUntold('900');
  await person.post('/api/wallet/deposit/verify', { reference });
  kudi.payment(theirs(reference), { outcome: 'refunded' });
  world.clock.set(instant(world.clock.realNow() + DAY_MS));
  await reversalSearch(withAway).runDue(world.clock.realNow());
  expect(await person.balance()).toBe('0.00');
});

test('deposits and events of an unconnected provider stay stored and do not block others', async () => {
  await world.advance(2 * HOUR_MS);
  const { person, reference } = await paidUntold('700');
  const before = world.clock.realNow();
  const other = await paidUntold('400');
  await world.database.pool.query(
    `UPDATE deposits SET provider = 'paystack', reference = 'dep-of-before', next_check_at = $2 WHERE reference = $1`,
    [other.reference, new Date(before)],
  );
  const store = (provider: string, dedupeKey: string, payload: object) =>
    storeEvent(world.database, {
      ...{ provider, dedupeKey, payload: payload },
      ...{ about: { kind: 'other' } as const, at: before, nextTryAt: before },
    });
  await store('paystack', 'left', { event: 'charge.success', data: { reference: 'dep-of-before' } });
  const event = { event: 'payment_done', id: 1, about: { payment: { ref: theirs(reference) } } };
  await store('kudi', 'kudi.left', event);
  await webhookSweep(withoutPaystack).runDue(before);
  expect(await person.balance()).toBe('700.00');
  expect(await world.count(`webhook_events WHERE dedupe_key = 'left' AND handled_at IS NULL`)).toBe(1);
  const due = await paidUntold('600');
  const later = instant(before + 2 * HOUR_MS);
  await depositReconciliation(withoutPaystack).runDue(later);
  expect(await due.person.balance()).toBe('600.00');
  expect(await world.count(`deposits WHERE reference = 'dep-of-before' AND status = 'pending'`)).toBe(1);
});
