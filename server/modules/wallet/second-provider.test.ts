import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { kobo } from '../../../contract/money.ts';
import { createKudi } from '../../../tests/support/second-provider/kudi.ts';
import { startKudi } from '../../../tests/support/second-provider/stand-in.ts';
import { walletWorld, type WalletPerson } from '../../../tests/support/wallet-world.ts';
import { paymentProviders } from '../../providers/payments/payment-providers.ts';
import { webhookSignature } from '../../providers/paystack/signature.ts';
import { startDeposit } from './deposits/start-deposit.ts';

/** Runs the wallet with a provider that has other statuses, which proves that only its adapter knows them. */

const secret = 'kudi-secret';
const time = { now: () => 0 };
const kudi = await startKudi({ secret, now: () => time.now() });
const world = await walletWorld({
  second: (clock) => {
    time.now = () => clock.realNow();
    return createKudi({ baseUrl: kudi.url, secret });
  },
});
const operator = { operator: 'ngozi', reason: 'Lives in London now' };
const theirs = (reference: string): string => reference.replace(/^kudi\./, '');

async function tell(event: object): Promise<number> {
  const { body, headers } = kudi.event(event);
  const response = await fetch(`${world.productUrl}/api/webhooks/kudi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return response.status;
}

const paid = (reference: string, id = reference) =>
  tell({ event: 'payment_done', id, about: { payment: { ref: theirs(reference) } } });

async function fund(person: WalletPerson, naira: string): Promise<string> {
  const reference = await person.startDeposit(naira);
  kudi.payment(theirs(reference), { outcome: 'successful', cost: '10.00', payer: 'P-1' });
  expect(await paid(reference)).toBe(200);
  return reference;
}

const statusOf = async (person: WalletPerson, reference: string): Promise<unknown> =>
  (await person.post('/api/wallet/deposit/verify', { reference })).body['status'];

async function withdraw(person: WalletPerson, amount: string): Promise<{ id: string; reference: string }> {
  const { body } = await person.post('/api/wallet/withdraw', { amount });
  return body['request'] as { id: string; reference: string };
}

const withdrawalOf = async (id: string): Promise<unknown> => {
  const { rows } = await world.database.pool.query<{ status: string; provider: string }>(
    'SELECT status, provider FROM withdrawal_requests WHERE id = $1',
    [id],
  );
  return rows[0];
};

test('a paid deposit is credited once, however often its webhook arrives', async () => {
  const person = await world.person();
  const reference = await fund(person, '5000');
  expect(reference).toMatch(/^kudi\.dep-/);
  // The return page has our reference, but the provider uses its own.
  const back = `${world.productUrl}/wallet?reference=${reference}`;
  expect(kudi.paymentOf(theirs(reference))).toMatchObject({ ref: theirs(reference), back });
  expect(await Promise.all(Array.from({ length: 16 }, () => paid(reference)))).toEqual(Array(16).fill(200));
  expect(await person.balance()).toBe('5000.00');
  expect(
    await world.count(`webhook_events WHERE dedupe_key = 'kudi.payment_done:${reference}' AND provider = 'kudi'`),
  ).toBe(1);
  expect(await world.count(`users WHERE id = '${person.id}' AND customer_provider = 'kudi'`)).toBe(1);
  await world.audit();
});

test('a forged webhook and one signed by the other provider are refused', async () => {
  const body = JSON.stringify({ event: 'payment_done', id: 1, about: { payment: { ref: 'x' } } });
  const post = (headers: Record<string, string>) =>
    fetch(`${world.productUrl}/api/webhooks/kudi`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  const signature = webhookSignature(world.secretKey, Buffer.from(body));
  for (const headers of [{}, { 'x-kudi-hash': 'x' }, { 'x-paystack-signature': signature }]) {
    expect((await post(headers)).status).toBe(401);
  }
});

test.each([
  ['failed', 'failed'],
  ['expired', 'abandoned'],
  ['some new word', 'pending'],
])('a deposit that is %s counts as %s, and is still credited if it is paid later', async (outcome, status) => {
  const person = await world.person();
  const reference = await person.startDeposit('700');
  kudi.payment(theirs(reference), { outcome });
  expect(await statusOf(person, reference)).toBe(status);
  kudi.payment(theirs(reference), { outcome: 'successful', cost: '2.00' });
  expect(await statusOf(person, reference)).toBe('completed');
  expect(await person.balance()).toBe('700.00');
  await world.audit();
});

/** Delivers an event that does not contain the payment's outcome. */
const news = (reference: string) =>
  tell({ event: 'payment_news', id: `${reference}-news`, about: { payment: { ref: theirs(reference) } } });
const isHandled = async (reference: string): Promise<boolean> =>
  (await world.count(
    `webhook_events WHERE dedupe_key = 'kudi.payment_news:${reference}-news' AND handled_at IS NOT NULL`,
  )) === 1;

test.each([
  ['successful', 'completed', true],
  ['failed', 'failed', true],
  ['some new word', 'pending', false],
])('an event with unspecified news of a payment that is %s', async (outcome, status, handled) => {
  const person = await world.person();
  const reference = await person.startDeposit('800');
  kudi.payment(theirs(reference), { outcome, cost: '2.00' });
  expect(await news(reference)).toBe(200);
  expect(await world.count(`deposits WHERE reference = '${reference}' AND status = '${status}'`)).toBe(1);
  expect(await isHandled(reference)).toBe(handled);
  await world.audit();
});

test.each([
  ['failed', 'payment_news', 0],
  ['failed', 'payment_done', 0],
  ['waiting', 'payment_done', 0],
  ['successful', 'payment_news', 1],
])('an unknown payment that is %s is quarantined after %s only if paid', async (outcome, event, aside) => {
  const ref = `no-deposit-${outcome}-${event}`;
  const urls = { callbackUrl: `${world.productUrl}/wallet`, cancelUrl: `${world.productUrl}/wallet` };
  const payment = { reference: `kudi.${ref}`, email: 'a@example.com', amountKobo: kobo(100_00n), ownerId: 'nobody' };
  await world.providers.named('kudi').startPayment({ ...payment, ...urls });
  kudi.payment(ref, { outcome });
  expect(await tell({ event, id: ref, about: { payment: { ref } } })).toBe(200);
  expect(await world.count(`quarantined_payments WHERE reference = 'kudi.${ref}'`)).toBe(aside);
  const done = await world.count(`webhook_events WHERE reference = 'kudi.${ref}' AND handled_at IS NOT NULL`);
  expect(done).toBe(outcome === 'waiting' ? 0 : 1);
  kudi.payment(ref, { outcome: 'failed' });
  await world.database.pool.query(`DELETE FROM quarantined_payments WHERE reference = 'kudi.${ref}'`);
});

test('a reversal without a webhook is clawed back within the hour', async () => {
  const person = await world.person();
  const reference = await fund(person, '900');
  kudi.payment(theirs(reference), { outcome: 'refunded' });
  await world.advance(HOUR_MS);
  expect(await statusOf(person, reference)).toBe('reversed');
  expect(await person.balance()).toBe('0.00');
  await world.audit();
});

test('withdrawals are sent once, and arrive or come back', async () => {
  const person = await world.person();
  await person.setUpBank('0123456789', '77');
  await fund(person, '20000');
  const [sent, declined, bounced] = [
    await withdraw(person, '5000'),
    await withdraw(person, '4000'),
    await withdraw(person, '3000'),
  ];
  expect(sent.reference).toMatch(/^kudi\.wd-/);
  await world.drain();
  expect(kudi.payouts().map(({ ref }) => ref)).toContain(theirs(sent.reference));
  kudi.payout(theirs(sent.reference), { outcome: 'done', cost: '25.00' });
  kudi.payout(theirs(declined.reference), { outcome: 'declined', why: 'The bank is closed' });
  kudi.payout(theirs(bounced.reference), { outcome: 'bounced', cost: '25.00' });
  expect(await tell({ event: 'payout_news', id: 1, about: { payout: { ref: theirs(sent.reference) } } })).toBe(200);
  expect(await withdrawalOf(sent.id)).toEqual({ status: 'completed', provider: 'kudi' });
  await world.advance(5 * MINUTE_MS);
  expect(await withdrawalOf(declined.id)).toMatchObject({ status: 'failed' });
  expect(await withdrawalOf(bounced.id)).toMatchObject({ status: 'failed' });
  expect(await person.balance()).toBe('15000.00');
  await world.audit();
  // The transfer arrived and is later sent back.
  kudi.payout(theirs(sent.reference), { outcome: 'bounced' });
  await world.advance(HOUR_MS);
  expect(await withdrawalOf(sent.id)).toMatchObject({ status: 'failed' });
  expect(await person.balance()).toBe('20000.00');
  await world.audit();
});

test('a deposit is sent back through its own provider', async () => {
  const person = await world.person({ country: 'NG' });
  const reference = await fund(person, '2000');
  await world.wallet.quarantine.returnDeposit(reference, operator);
  await world.advance(2 * MINUTE_MS);
  kudi.refundsDone();
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('0.00');
  expect(await statusOf(person, reference)).toBe('reversed');
  await world.audit();
});

test('an identical reference or event at two providers is stored twice', async () => {
  const reference = 'T-of-both';
  const payment = { reference, email: 'ada@example.com', amountKobo: kobo(500_00n), ownerId: 'nobody' };
  const urls = { callbackUrl: `${world.productUrl}/wallet`, cancelUrl: `${world.productUrl}/wallet` };
  expect((await world.paystack.startPayment({ ...payment, ...urls })).kind).toBe('ok');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
  const second = world.providers.named('kudi');
  expect((await second.startPayment({ ...payment, ...urls })).kind).toBe('ok');
  kudi.payment(reference, { outcome: 'successful', cost: '5.00' });
  const body = JSON.stringify({ event: 'payment_done', data: { id: 8, reference } });
  await world.webhook(body, webhookSignature(world.secretKey, Buffer.from(body)));
  const told = JSON.stringify({ event: 'charge.success', data: { id: 8, reference } });
  await world.webhook(told, webhookSignature(world.secretKey, Buffer.from(told)));
  await tell({ event: 'payment_done', id: 8, about: { payment: { ref: reference } } });
  await tell({ event: 'charge.success', id: 8, about: { payment: { ref: reference } } });
  expect(await world.count(`webhook_events WHERE dedupe_key IN ('payment_done:8', 'kudi.payment_done:8')`)).toBe(2);
  expect(await world.count(`webhook_events WHERE dedupe_key IN ('charge.success:8', 'kudi.charge.success:8')`)).toBe(2);
  const waiting = (await world.wallet.quarantine.quarantined()).filter((each) => each.reference.endsWith(reference));
  expect(waiting.map(({ provider, reference: ours }) => [provider, ours])).toEqual([
    ['paystack', 'T-of-both'],
    ['kudi', 'kudi.T-of-both'],
  ]);
  const person = await world.person();
  for (const { id } of waiting) {
    await world.wallet.quarantine.decideQuarantined({ id, decision: 'credit', user: person.id }, operator);
  }
  expect(
    await world.count(`deposits WHERE reference IN ('T-of-both', 'kudi.T-of-both') AND status = 'completed'`),
  ).toBe(2);
  await world.audit();
});

test('a deposit’s row names its provider, and the configuration names the provider of new deposits', async () => {
  const person = await world.person();
  const before = {
    ...world.deps,
    providers: paymentProviders({ deposits: 'paystack', payouts: 'paystack' }, [world.paystack]),
  };
  const input = { userId: person.id, amount: '600', now: world.clock.realNow(), idempotency: undefined };
  const { reference } = await startDeposit(before, input);
  expect(reference).toMatch(/^dep-/);
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
  expect(await statusOf(person, reference)).toBe('completed');
  expect(await person.startDeposit('600')).toMatch(/^kudi\.dep-/);
  expect(await person.balance()).toBe('600.00');
});

test('the comparison names the provider of each difference, and compares balances per provider', async () => {
  const act = { operator: 'ngozi', reason: 'Looks' };
  expect(await world.wallet.reconciliation.reconcileNow(act)).toMatch(/ match, 0 differences\.$/);
  const second = world.providers.named('kudi');
  const urls = { callbackUrl: `${world.productUrl}/wallet`, cancelUrl: `${world.productUrl}/wallet` };
  const payment = { reference: 'kudi.nobodys', email: 'ada@example.com', amountKobo: kobo(300_00n), ownerId: 'nobody' };
  await second.startPayment({ ...payment, ...urls });
  kudi.payment('nobodys', { outcome: 'successful', cost: '3.00' });
  expect(await world.wallet.reconciliation.reconcileNow(act)).toMatch(/ 1 difference\.$/);
  const page = { limit: 10, after: undefined };
  expect(await world.wallet.reconciliation.exceptions('open', page)).toMatchObject([
    {
      provider: 'kudi',
      subject: 'payment',
      reference: 'kudi.nobodys',
      kind: 'unknown_to_us',
      theirStatus: 'successful',
    },
  ]);
  const [{ id } = { id: '' }] = await world.wallet.reconciliation.exceptions('open', page);
  await world.wallet.reconciliation.resolveException(id, 'settle', act);
  await world.audit();
  // A surplus at one provider must not hide a deficit at the other.
  kudi.stray(5_00n);
  expect((await world.ledger.audit()).violations.map(({ detail }) => detail)).toEqual([
    'The provider kudi holds ₦5.00 more than our ledger',
  ]);
  kudi.stray(-5_00n);
});

test('an unconnected provider is named in the error', () => {
  expect(() => world.providers.named('nobody')).toThrow('Payment provider nobody is not configured');
  expect(() => paymentProviders({ deposits: 'kudi', payouts: 'paystack' }, [world.paystack])).toThrow(/kudi/);
});
