import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { walletWorld } from '../../../../tests/support/wallet-world.ts';
import { webhookSignature } from '../../../providers/paystack/signature.ts';
import { storeEvent } from '../webhook/webhook-events.repo.ts';

const world = await walletWorld();

test('the fee matches the specification on both sides of ₦2,500', async () => {
  const person = await world.person();
  const below = await person.post('/api/wallet/deposit', { amount: '2499.99' });
  expect(below.body).toMatchObject({ amount: '2499.99', fee: '37.50', total: '2537.49' });
  const from = await person.post('/api/wallet/deposit', { amount: 2500 });
  expect(from.body).toMatchObject({ amount: '2500.00', fee: '137.50', total: '2637.50' });
});

test('a webhook credits a paid deposit, with its line, notification and follow-up', async () => {
  const person = await world.person();
  const started = await person.post('/api/wallet/deposit', { amount: '5000' });
  const reference = String(started.body['reference']);
  expect(started.body['authorization_url']).toBe(`${world.productUrl}/sandbox/paystack/checkout/${reference}`);
  const paid = await world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
  expect(paid.body['redirect']).toBe(`${world.productUrl}/wallet?trxref=${reference}&reference=${reference}`);
  const wallet = await person.get('/api/wallet');
  expect(wallet.body).toMatchObject({
    balance: '5000.00',
    currency: 'NGN',
    transactions: [
      {
        type: 'deposit',
        amount: '5000.00',
        description: 'You paid ₦5,175.00, including the ₦175.00 fee',
        status: 'completed',
        reference,
      },
    ],
    nextCursor: null,
  });
  expect(world.sentNotifications.at(-1)).toMatchObject({
    userId: person.id,
    type: 'wallet_deposit',
    priority: 'high',
    message: '₦5,000.00 is in your wallet. You paid ₦5,175.00, including the ₦175.00 fee. Your balance is ₦5,000.00.',
  });
  await world.drain();
  expect(world.autoContributed).toContainEqual({ userId: person.id });
  await world.audit();
});

test('a webhook delivered twice, the return page and reconciliation credit once', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('5000');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', deliver: 'twice' });
  const [first, second] = await Promise.all([
    person.post('/api/wallet/deposit/verify', { reference }),
    person.post('/api/wallet/deposit/verify', { reference }),
  ]);
  expect(first.body).toMatchObject({ success: true, status: 'completed', amount: '5000.00', newBalance: '5000.00' });
  expect(second.body).toEqual(first.body);
  await world.advance(2 * HOUR_MS);
  expect(await person.balance()).toBe('5000.00');
  await world.audit();
});

test('a webhook racing 32 return pages credits once', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('700');
  const [, ...answers] = await Promise.all([
    world.sandbox(`/checkout/${reference}`, { outcome: 'success' }),
    ...Array.from({ length: 32 }, () => person.post('/api/wallet/deposit/verify', { reference })),
  ]);
  for (const { status } of answers) expect(status).toBe(200);
  expect((await person.post('/api/wallet/deposit/verify', { reference })).body).toMatchObject({ success: true });
  expect(await person.balance()).toBe('700.00');
  await world.audit();
});

test('32 concurrent return pages credit once', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('700');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => person.post('/api/wallet/deposit/verify', { reference })),
  );
  for (const { body } of answers) expect(body).toMatchObject({ success: true, newBalance: '700.00' });
  expect(await person.balance()).toBe('700.00');
  await world.audit();
});

test('late and missing webhooks lose no money', async () => {
  const person = await world.person();
  const late = await person.startDeposit('200');
  await world.sandbox(`/checkout/${late}`, { outcome: 'success', deliver: 'late' });
  await world.audit();
  await world.advance(9 * MINUTE_MS);
  expect(await person.balance()).toBe('0.00');
  await world.advance(MINUTE_MS);
  expect(await person.balance()).toBe('200.00');
  const never = await person.startDeposit('300');
  await world.sandbox(`/checkout/${never}`, { outcome: 'success', deliver: 'never' });
  await world.advance(59 * MINUTE_MS);
  expect(await person.balance()).toBe('200.00');
  await world.audit();
  await world.advance(MINUTE_MS);
  expect(await person.balance()).toBe('500.00');
  await world.audit();
});

test('forged and re-serialised webhooks never credit', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('5000');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
  const payload = { event: 'charge.success', data: { id: 1, reference, currency: 'NGN', amount: 517_500 } };
  const compact = JSON.stringify(payload);
  const spaced = JSON.stringify(payload, null, 2);
  const signed = webhookSignature(world.secretKey, Buffer.from(compact));
  expect(await world.webhook(compact, webhookSignature('another key', Buffer.from(compact)))).toBe(401);
  expect(await world.webhook(spaced, signed)).toBe(401);
  expect(await world.webhook(compact, signed.toUpperCase())).toBe(401);
  expect(await world.webhook(compact, '')).toBe(401);
  expect(await person.balance()).toBe('0.00');
  // The event has a valid signature but a wrong amount. Only the provider's record decides the amount.
  expect(await world.webhook(compact, signed)).toBe(200);
  expect(await person.balance()).toBe('5000.00');
  await world.audit();
});

test('a signed event for a payment that was not made credits nothing', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('5000');
  const body = JSON.stringify({ event: 'charge.success', data: { id: 7, reference, status: 'success' } });
  expect(await world.webhook(body, webhookSignature(world.secretKey, Buffer.from(body)))).toBe(200);
  expect(await person.balance()).toBe('0.00');
});

test('a signed event with an unknown reference is quarantined once', async () => {
  const before = await world.count('quarantined_payments');
  const body = JSON.stringify({ event: 'charge.success', data: { id: 8, reference: 'nobody-knows' } });
  const signature = webhookSignature(world.secretKey, Buffer.from(body));
  expect(await world.webhook(body, signature)).toBe(200);
  expect(await world.webhook(body, signature)).toBe(200);
  expect(await world.count('quarantined_payments')).toBe(before + 1);
  expect(await world.count(`webhook_events WHERE dedupe_key = 'charge.success:8' AND handled_at IS NOT NULL`)).toBe(1);
});

test.each(['"\\u0000"', '"a\\ud800b"', `"${'x'.repeat(5000)}"`])(
  'a signed event with an unstorable reference is stored and ignored (%#)',
  async (reference) => {
    const [events, aside] = [await world.count('webhook_events'), await world.count('quarantined_payments')];
    const unhandled = await world.count('webhook_events WHERE handled_at IS NULL');
    const body = `{"event":"charge.success","data":{"reference":${reference},"note\\u0000":"\\u0000\\udfff"}}`;
    const signature = webhookSignature(world.secretKey, Buffer.from(body));
    expect(await world.webhook(body, signature)).toBe(200);
    expect(await world.webhook(body, signature)).toBe(200);
    expect(await world.count('webhook_events')).toBe(events + 1);
    expect(await world.count('webhook_events WHERE handled_at IS NULL')).toBe(unhandled);
    expect(await world.count('quarantined_payments')).toBe(aside);
  },
);

test.each(['a\u0000b', 'a\u0007b', '\ud800'])('an unstorable reference is refused (%j)', async (reference) => {
  const person = await world.person();
  expect(await person.post('/api/wallet/deposit/verify', { reference })).toMatchObject({
    status: 400,
    body: { fields: { reference: 'This reference is not valid' } },
  });
});

test.each([
  ['a wrong amount', { amount: 517_499 }],
  ['more than was requested', { amount: 600_000 }],
  ['another currency', { currency: 'USD' }],
])('%s is quarantined, never credited', async (_name, paid) => {
  const person = await world.person();
  const reference = await person.startDeposit('5000');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', ...paid });
  const verified = await person.post('/api/wallet/deposit/verify', { reference });
  expect(verified).toMatchObject({ status: 200, body: { success: false, status: 'quarantined' } });
  expect(await person.balance()).toBe('0.00');
  expect(await world.count(`quarantined_payments WHERE reference = '${reference}'`)).toBe(1);
  await world.audit();
});

test('a failed or abandoned payment credits nothing, but a paid second attempt does', async () => {
  const person = await world.person();
  const failed = await person.startDeposit('5000');
  await world.sandbox(`/checkout/${failed}`, { outcome: 'failed' });
  expect((await person.post('/api/wallet/deposit/verify', { reference: failed })).body).toEqual({
    success: false,
    status: 'failed',
    amount: '5000.00',
  });
  const abandoned = await person.startDeposit('5000');
  const cancelled = await world.sandbox(`/checkout/${abandoned}`, { outcome: 'abandoned' });
  expect(cancelled.body['redirect']).toBe(`${world.productUrl}/wallet/deposit?cancelled=${abandoned}`);
  await world.advance(30 * HOUR_MS);
  const statuses = `deposits WHERE reference IN ('${failed}', '${abandoned}') AND next_check_at IS NULL
    AND status IN ('failed', 'abandoned')`;
  expect(await world.count(statuses)).toBe(2);
  expect(await person.balance()).toBe('0.00');
  await world.sandbox(`/checkout/${failed}`, { outcome: 'success' });
  expect(await person.balance()).toBe('5000.00');
  await world.audit();
});

test('another user’s reference and an unknown one get the same error', async () => {
  const [owner, other] = [await world.person(), await world.person()];
  const reference = await owner.fund('200');
  const foreign = await other.post('/api/wallet/deposit/verify', { reference });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'DEPOSIT_NOT_FOUND' } });
  expect((await other.post('/api/wallet/deposit/verify', { reference: 'dep-none' })).status).toBe(404);
  expect(await other.balance()).toBe('0.00');
});

test.each([
  [{ amount: '' }, 'Please enter a valid deposit amount'],
  [{}, 'Please enter a valid deposit amount'],
  [{ amount: '0' }, 'Please enter a valid deposit amount'],
  [{ amount: '-5' }, 'Please enter a valid deposit amount'],
  [{ amount: '1e3' }, 'Please enter a valid deposit amount'],
  [{ amount: '1,000' }, 'Please enter a valid deposit amount'],
  [{ amount: '100.001' }, 'Please enter a valid deposit amount'],
  [{ amount: '99.99' }, 'Minimum deposit amount is ₦100'],
  [{ amount: '9999999.00' }, 'Amount and fee together cannot be more than ₦10,000,000.00'],
  [{ amount: '10000000.01' }, 'Amount and fee together cannot be more than ₦10,000,000.00'],
])('deposit %j is refused: %s', async (body, text) => {
  const person = await world.person();
  const before = await world.count('deposits');
  const answer = await person.post('/api/wallet/deposit', body);
  expect(answer).toMatchObject({ status: 400, body: { fields: { amount: text } } });
  expect(await world.count('deposits')).toBe(before);
});

test('a deposit that would exceed the wallet’s limit is refused before the checkout', async () => {
  const person = await world.person();
  for (let paid = 0; paid < 11; paid += 1) await person.fund('9000000');
  const answer = await person.post('/api/wallet/deposit', { amount: '1000000' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'DEPOSIT_LIMIT' } });
  expect((await person.post('/api/wallet/deposit', { amount: '999999.99' })).status).toBe(200);
  await world.audit();
});

test('the same Idempotency-Key starts one deposit', async () => {
  const person = await world.person();
  const headers = { 'idempotency-key': 'once' };
  const first = await person.post('/api/wallet/deposit', { amount: '500' }, headers);
  const second = await person.post('/api/wallet/deposit', { amount: '500' }, headers);
  expect(second.body).toEqual(first.body);
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  const other = await person.post('/api/wallet/deposit', { amount: '600' }, headers);
  expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
});

test.each(['timeout', 'timeoutAfterSuccess', 'http500'])('a start that gets %s charges nothing', async (mode) => {
  const person = await world.person();
  await world.sandbox('/faults', { path: '/transaction/initialize', mode, times: 1 });
  const answer = await person.post('/api/wallet/deposit', { amount: '500' });
  expect(answer).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
  await world.advance(26 * HOUR_MS);
  expect(await world.count(`deposits WHERE user_id = '${person.id}' AND status = 'abandoned'`)).toBe(1);
  expect(await person.balance()).toBe('0.00');
  await world.audit();
});

test('reads are retried when the provider fails', async () => {
  const person = await world.person();
  await world.sandbox('/faults', { path: '/transaction/verify', mode: 'http500', times: 2 });
  const reference = await person.startDeposit('500');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
  expect(await person.balance()).toBe('500.00');
});

test('a deposit stays open without a response, and is credited at the first response', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('500');
  await world.sandbox('/faults', { path: '/transaction/verify', mode: 'timeout' });
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
  const answer = await person.post('/api/wallet/deposit/verify', { reference });
  expect(answer).toMatchObject({ status: 503, body: { code: 'DEPOSIT_UNCONFIRMED' } });
  expect(await person.balance()).toBe('0.00');
  await world.sandbox('/faults', { mode: 'none' });
  await world.advance(MINUTE_MS);
  expect(await person.balance()).toBe('500.00');
  await world.audit();
});

test('32 concurrent deliveries of one webhook credit once', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('900');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
  const body = JSON.stringify({ event: 'charge.success', data: { id: reference, reference } });
  const signature = webhookSignature(world.secretKey, Buffer.from(body));
  const statuses = await Promise.all(Array.from({ length: 32 }, () => world.webhook(body, signature)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await world.advance(MINUTE_MS);
  expect(await person.balance()).toBe('900.00');
  expect(await world.count(`webhook_events WHERE dedupe_key LIKE '%${reference}'`)).toBe(1);
  await world.audit();
});

test('a webhook stored by a process that died is handled later', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('900');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
  const now = await world.clock.now();
  const payload = { event: 'charge.success', data: { id: 9, reference } };
  const about = { kind: 'payment', reference, money: 'came' } as const;
  const stored = { provider: 'paystack', dedupeKey: reference, payload, about, at: now, nextTryAt: now };
  const event = await storeEvent(world.database, stored);
  expect(event).toBeDefined();
  await world.advance(0);
  expect(await person.balance()).toBe('900.00');
  expect(await world.count('webhook_events WHERE handled_at IS NULL')).toBe(0);
  await world.audit();
});

test('a user abroad is refused with a specific error before other checks, and nothing is started', async () => {
  const abroad = await world.person({ country: 'GB', kyc: 'pending' });
  await world.database.pool.query('UPDATE wallets SET balance = 9999999999 WHERE user_id = $1', [abroad.id]);
  const answer = await abroad.post('/api/wallet/deposit', { amount: '5000' });
  await world.database.pool.query('UPDATE wallets SET balance = 0 WHERE user_id = $1', [abroad.id]);
  expect(answer).toMatchObject({
    status: 403,
    body: {
      code: 'NIGERIA_ONLY',
      error: 'You cannot add money from your country yet. For now, money on Rota moves only in Nigeria.',
    },
  });
  expect((await abroad.post('/api/wallet/deposit', { amount: '5' })).status).toBe(400);
  expect(await world.count(`deposits WHERE user_id = '${abroad.id}'`)).toBe(0);
});

test('a deposit waits for its user’s concurrent move abroad, and is refused', async () => {
  const person = await world.person();
  const { pool } = world.database;
  const move = await pool.connect();
  await move.query('BEGIN');
  await move.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [person.id]);
  await move.query(`UPDATE users SET country = 'GB' WHERE id = $1`, [person.id]);
  const deposit = person.post('/api/wallet/deposit', { amount: '5000' });
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 10 }).toBe(1);
  await move.query('COMMIT');
  move.release();
  expect(await deposit).toMatchObject({ status: 403, body: { code: 'NIGERIA_ONLY' } });
  expect(await world.count(`deposits WHERE user_id = '${person.id}'`)).toBe(0);
});

test('the provider’s first customer code is kept, despite concurrent requests and later codes', async () => {
  const person = await world.person();
  const code = async () =>
    (
      await world.database.pool.query<{ code: string | null }>(
        'SELECT paystack_customer_code AS code FROM users WHERE id = $1',
        [person.id],
      )
    ).rows[0]?.code;
  const reference = await person.startDeposit('700');
  expect(await code()).toBeNull();
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
  await Promise.all(Array.from({ length: 16 }, () => person.post('/api/wallet/deposit/verify', { reference })));
  const first = await code();
  expect(first).toMatch(/^CUS_/);
  await world.database.pool.query(`UPDATE users SET email = 'moved-' || email WHERE id = $1`, [person.id]);
  const later = await person.fund('800');
  const told = await world.paystack.verifyPayment(later);
  expect(told.kind === 'ok' && told.value.customerCode).not.toBe(first);
  expect(await code()).toBe(first);
});

test('an abandoned payment also reveals the customer’s code', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('700');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'abandoned' });
  await person.post('/api/wallet/deposit/verify', { reference });
  const { rows } = await world.database.pool.query('SELECT paystack_customer_code FROM users WHERE id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ paystack_customer_code: expect.stringMatching(/^CUS_/) as string }]);
});
