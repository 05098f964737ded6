import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { walletWorld } from '../../../../tests/support/wallet-world.ts';
import { webhookSignature } from '../../../providers/paystack/signature.ts';

const world = await walletWorld();
const SECOND_MS = 1000;

const deliver = (body: string | Buffer): Promise<number> =>
  world.webhook(body, webhookSignature(world.secretKey, Buffer.from(body)));

/** Delivers an event. Only the provider's record decides whether the payment was made. */
const saysPaid = (reference: string): Promise<number> =>
  deliver(JSON.stringify({ event: 'charge.success', data: { id: reference, reference } }));

const waiting = (reference: string): Promise<number> =>
  world.count(`webhook_events WHERE dedupe_key = 'charge.success:${reference}' AND handled_at IS NULL`);

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

test.each([
  ['5,000 levels deep', `{"event":"charge.success","data":${nested(5000)}}`],
  ['half a million levels deep', '['.repeat(500_000) + ']'.repeat(500_000)],
  ['invalid JSON', '{"event":'],
  ['invalid UTF-8', Buffer.from([0x22, 0xff, 0x22])],
  ['empty', ''],
])('a signed body that cannot be parsed is stored and ignored: %s', async (_name, body) => {
  const [events, aside] = [await world.count('webhook_events'), await world.count('quarantined_payments')];
  expect(await deliver(body)).toBe(200);
  expect(await deliver(body)).toBe(200);
  expect(await world.count('webhook_events')).toBe(events + 1);
  expect(await world.count('quarantined_payments')).toBe(aside);
  const { rows } = await world.database.pool.query<{ payload: { unreadable: string }; handled_at: Date | null }>(
    'SELECT payload, handled_at FROM webhook_events ORDER BY id DESC LIMIT 1',
  );
  expect(Buffer.from(rows[0]?.payload.unreadable ?? '', 'base64').equals(Buffer.from(body))).toBe(true);
  expect(rows[0]?.handled_at).not.toBeNull();
});

test.each([
  ['10 seconds', 10 * SECOND_MS],
  ['a minute', MINUTE_MS],
  ['5 minutes', 5 * MINUTE_MS],
])('a payment that the provider confirms late is checked again after %s', async (_name, afterMs) => {
  const person = await world.person();
  const reference = await person.startDeposit('500');
  expect(await saysPaid(reference)).toBe(200);
  await world.advance(afterMs - SECOND_MS);
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
  expect(await person.balance()).toBe('0.00');
  expect(await waiting(reference)).toBe(1);
  await world.advance(SECOND_MS);
  expect(await person.balance()).toBe('500.00');
  expect(await waiting(reference)).toBe(0);
  await world.audit();
});

test('unconfirmed events are left to the hourly reconciliation', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('500');
  await saysPaid(reference);
  await world.advance(5 * MINUTE_MS);
  expect(await waiting(reference)).toBe(0);
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
  await world.advance(50 * MINUTE_MS);
  expect(await person.balance()).toBe('0.00');
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('500.00');
  await world.audit();
});

test('a provider that fails during its webhook is queried again after 10 seconds', async () => {
  const person = await world.person();
  await person.setUpBank();
  const reference = await person.startDeposit('5000');
  // The client repeats a failed read twice, so a read fails only after three errors.
  await world.sandbox('/faults', { path: '/transaction/verify', mode: 'http500', times: 3 });
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success' });
  expect(await person.balance()).toBe('0.00');
  await world.advance(10 * SECOND_MS);
  expect(await person.balance()).toBe('5000.00');
  const answer = await person.post('/api/wallet/withdraw', { amount: '3000' });
  const { reference: sent } = answer.body['request'] as { reference: string };
  await world.advance(2 * MINUTE_MS);
  await world.sandbox('/faults', { path: '/transfer/verify', mode: 'http500', times: 3 });
  await world.sandbox(`/transfers/${sent}`, { outcome: 'reversed' });
  expect(await person.balance()).toBe('2000.00');
  await world.advance(10 * SECOND_MS);
  expect(await person.balance()).toBe('5000.00');
  await world.audit();
});

test('32 concurrent workers and the return page credit once', async () => {
  const person = await world.person();
  const reference = await person.startDeposit('700');
  await saysPaid(reference);
  await world.sandbox(`/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
  world.clock.advance(10 * SECOND_MS);
  const now = world.clock.realNow();
  const inbox = world.wallet.dueWork.find(({ name }) => name === 'webhook inbox');
  await Promise.all([
    ...Array.from({ length: 32 }, () => inbox?.runDue(now)),
    person.post('/api/wallet/deposit/verify', { reference }),
  ]);
  expect(await person.balance()).toBe('700.00');
  await world.audit();
});

test('only the used part of an event is stored, even of older events', async () => {
  const data = {
    id: 4099260516,
    domain: 'test',
    reference: 'kept-of-nobody',
    amount: 517_500,
    authorization: { authorization_code: 'AUTH_secret', last4: '4081' },
    customer: { email: 'payer@example.com' },
    transaction: { reference: 'kept-inner', customer: { email: 'payer@example.com' } },
  };
  const whole = { event: 'refund.pending', data };
  const kept = {
    event: 'refund.pending',
    data: { id: 4099260516, domain: 'test', reference: 'kept-of-nobody', transaction: { reference: 'kept-inner' } },
  };
  const stored = async (key: string) => {
    const { rows } = await world.database.pool.query<{ payload: unknown }>(
      'SELECT payload FROM webhook_events WHERE dedupe_key = $1',
      [key],
    );
    return rows[0]?.payload;
  };
  expect(await deliver(JSON.stringify(whole))).toBe(200);
  expect(await stored('refund.pending:4099260516')).toEqual(kept);
  expect(await deliver(JSON.stringify({ event: 'customer.created', customer: 'payer@example.com' }))).toBe(200);
  expect(await deliver(JSON.stringify(['payer@example.com']))).toBe(200);

  const add = (key: string, payload: unknown) =>
    world.database.pool.query(
      `INSERT INTO webhook_events (id, dedupe_key, payload, received_at, handled_at) VALUES (gen_random_uuid(), $1, $2, now(), now())`,
      [key, JSON.stringify(payload)],
    );
  await add('before', whole);
  await add('before-number', { event: 'x', data: { id: 1, transaction: 7, reference: null, card: '4081' } });
  await add('before-other', { event: 'x', customer: 'payer@example.com' });
  await add('before-list', ['payer@example.com']);
  await add('before-unreadable', { unreadable: 'AAAA' });
  await world.database.pool.query(readFileSync('db/migrations/0022_webhook_payloads.sql', 'utf8'));
  expect(await stored('before')).toEqual(kept);
  expect(await stored('before-number')).toEqual({ event: 'x', data: { id: 1, transaction: 7 } });
  expect(await stored('before-other')).toEqual({ event: 'x' });
  expect(await stored('before-list')).toEqual({});
  expect(await stored('before-unreadable')).toEqual({ unreadable: 'AAAA' });
  expect(await stored('refund.pending:4099260516')).toEqual(kept);
  const { rows } = await world.database.pool.query<{ all: string }>(
    `SELECT string_agg(payload::text, '') AS all FROM webhook_events`,
  );
  for (const secret of ['AUTH_', '4081', 'payer']) expect(rows[0]?.all).not.toContain(secret);
});

/** Inserts a row as an earlier release stored it, which had a single provider. */
const storedBefore = (reference: string, isHandled: boolean) =>
  world.database.pool.query(
    `INSERT INTO webhook_events (id, dedupe_key, payload, received_at, handled_at, next_try_at)
      VALUES (gen_random_uuid(), $1, $2, $3, CASE WHEN $4 THEN $3::timestamptz END, CASE WHEN NOT $4 THEN $3::timestamptz END)`,
    [
      `charge.success:${reference}`,
      JSON.stringify({ event: 'charge.success', data: { id: reference, reference } }),
      new Date(world.clock.realNow()),
      isHandled,
    ],
  );

test('events from before providers had names are handled, unless they were handled before', async () => {
  const person = await world.person();
  const [handled, open] = [await person.startDeposit('500'), await person.startDeposit('600')];
  for (const reference of [handled, open]) {
    await world.sandbox(`/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
  }
  await storedBefore(handled, true);
  await storedBefore(open, false);
  expect(await saysPaid(handled)).toBe(200);
  expect(await world.count(`webhook_events WHERE dedupe_key LIKE '%${handled}'`)).toBe(1);
  expect(await person.balance()).toBe('0.00');
  await world.wallet.dueWork.find(({ name }) => name === 'webhook inbox')?.runDue(world.clock.realNow());
  expect(await person.balance()).toBe('600.00');
  await world.audit();
});

test('the migration reads the subject of stored events once', async () => {
  const add = (key: string, payload: object) =>
    world.database.pool.query(
      `INSERT INTO webhook_events (id, dedupe_key, payload, received_at, handled_at) VALUES (gen_random_uuid(), $1, $2, now(), now())`,
      [key, JSON.stringify(payload)],
    );
  await add('old-1', { event: 'charge.success', data: { reference: 'r1' } });
  await add('old-2', { event: 'refund.processed', data: { transaction_reference: 'r2', reference: 'x' } });
  await add('old-3', { event: 'charge.dispute.create', data: { transaction: { reference: 'r3' } } });
  await add('old-4', { event: 'transfer.success', data: { reference: 'r4', transaction_reference: 'x' } });
  await add('old-5', { event: 'transfer.failed', data: {} });
  await add('old-6', { event: 'customer.created', data: { reference: 'r6' } });
  const migration = readFileSync('db/migrations/0076_payment_providers.sql', 'utf8');
  await world.database.pool.query(/UPDATE webhook_events .*?;/s.exec(migration)?.[0] ?? '');
  const { rows } = await world.database.pool.query<{ about: string | null }>(
    `SELECT subject || ' ' || reference AS about FROM webhook_events WHERE dedupe_key LIKE 'old-%' ORDER BY dedupe_key`,
  );
  expect(rows.map(({ about }) => about)).toEqual(['payment r1', 'payment r2', 'payment r3', 'transfer r4', null, null]);
});
