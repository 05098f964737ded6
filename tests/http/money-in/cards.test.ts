import { createHmac } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { automaticPeople, sandboxCall } from '../../support/automatic-people.ts';
import type { Person } from '../../support/product-people.ts';
import { readableLog } from '../../support/test-app.ts';
import { testProduct } from '../../support/test-product.ts';

/** Saved cards: cases 3 and 12 of the acceptance list, repeated and lost answers, and tokens that stay secret. */

const { log, lines } = readableLog('trace');
const product = await testProduct({}, { log });
const { pool } = product.database;
const people = automaticPeople(product, async (atMs) => {
  await sandboxCall(product, '/clock', { to: new Date(atMs).toISOString() });
});
const { person } = people;

const events: string[] = [];
const listener = product.database.newClient();
await listener.connect();
listener.on('notification', ({ payload = '' }) => events.push(payload));
await listener.query('LISTEN rota_events');
afterAll(() => listener.end());

type Body = Record<string, unknown>;
interface Saver extends Person {
  readonly sourceId: string;
}

const answers: string[] = [];
/** Tokens by which the provider charges the saved cards. */
const tokens = new Set<string>();

const advance = (duration: string): Promise<Body> => sandboxCall(product, '/clock', { advance: duration });

async function audit(): Promise<void> {
  expect((await product.call('GET', '/sandbox/audit')).body).toMatchObject({ ok: true, violations: [] });
}

/** Reads the provider's own record, which holds the card's token. */
async function providersRecord(reference: string): Promise<{ status: string; amount: number; fees: number }> {
  const response = await fetch(`${product.standInsUrl}/paystack/transaction/verify/${reference}`, {
    headers: { authorization: `Bearer ${product.deps.config.paystack.secretKey}` },
  });
  const { data } = (await response.json()) as { data: { status: string; amount: number; fees: number } };
  for (const [token] of JSON.stringify(data).matchAll(/AUTH_\w+/g)) tokens.add(token);
  return data;
}

async function pay({ call }: Person, naira: string, card = '4081'): Promise<string> {
  const { reference } = await call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: naira });
  await sandboxCall(product, `/paystack/checkout/${reference}`, { outcome: 'success', card });
  return reference;
}

/** Makes a person with an empty wallet but for ₦100.00, by which the card was saved. */
async function saver(firstName: string): Promise<Saver> {
  const made = await person(firstName);
  const reference = await pay(made, '100');
  await providersRecord(reference);
  const { source } = await made.call<{ source: { id: string } }>('POST', '/api/wallet/cards', { reference });
  return { ...made, sourceId: source.id };
}

let presses = 0;

async function press(who: Saver, amount: string, fee: string, key = `press ${String((presses += 1))}`) {
  const body = { amount, fee, sourceId: who.sourceId };
  const headers = { cookie: who.cookie, 'idempotency-key': key };
  const answer = await product.call<Body & { reference: string }>('POST', '/api/wallet/top-up', body, headers);
  answers.push(JSON.stringify(answer.body));
  return answer;
}

const order = (who: Person, outcome: string, more: Body = {}) =>
  sandboxCall(product, '/paystack/charges', { email: who.email, outcome, ...more });

const balanceOf = async ({ call }: Person): Promise<unknown> => (await call('GET', '/api/wallet'))['balance'];

/** Charges of the person's card, by status. */
async function charges({ id }: Person): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT concat_ws(' ', amount, fee, status) AS line FROM deposits WHERE user_id = $1 AND way = 'card'
      ORDER BY created_at, id`,
    [id],
  );
  return rows.map(({ line }) => line);
}

/** Returns what revenue gained by the transfers of a deposit, in kobo. */
async function revenueOf(reference: string, type: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ kobo: string }>(
    `SELECT sum(CASE WHEN c.kind = 'revenue' THEN t.amount ELSE -t.amount END)::text AS kobo
      FROM transfers t JOIN accounts c ON c.id = t.credit_account_id JOIN accounts d ON d.id = t.debit_account_id
      WHERE t.reference = $1 AND t.type ~ $2 AND 'revenue' IN (c.kind, d.kind)`,
    [reference, type],
  );
  return rows[0]?.kobo;
}

/** Sends an event as the provider would, signed. */
async function event(name: string, data: Body): Promise<number> {
  const body = JSON.stringify({ event: name, data });
  const signature = createHmac('sha512', product.deps.config.paystack.secretKey).update(body).digest('hex');
  const response = await fetch(`${product.url}/api/webhooks/paystack`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-paystack-signature': signature },
    body,
  });
  return response.status;
}

describe('case 3: one press', () => {
  it('charges the card once, and the provider keeps its part', async () => {
    const folake = await saver('Folake');
    const { body } = await press(folake, '5000', '175', 'one key');
    expect(body).toMatchObject({ status: 'completed', total: '5175.00', fee: '175.00', newBalance: '5100.00' });
    expect(await providersRecord(body.reference)).toMatchObject({ status: 'success', amount: 517_500, fees: 17_763 });
    expect(await revenueOf(body.reference, '')).toBe('-263');
    const again = await press(folake, '5000', '175', 'one key');
    expect([again.status, again.body.reference]).toEqual([200, body.reference]);
    await Promise.all(Array.from({ length: 16 }, () => press(folake, '1000', '15', 'pressed often')));
    await expect.poll(() => charges(folake)).toEqual(['500000 17500 completed', '100000 1500 completed']);
    expect(await balanceOf(folake)).toBe('6100.00');
    await audit();
  });

  it('charges nothing for another fee than the person has seen', async () => {
    const folake = await saver('Folake');
    const { status, body } = await press(folake, '5000', '170');
    expect([status, body['code']]).toEqual([409, 'DEPOSIT_FEE_CHANGED']);
    expect(body['error']).toBe('The fee is now ₦175.00. Please check the new total.');
    expect(await charges(folake)).toEqual([]);
  });

  it('needs a fresh password for what takes the day above ₦50,000.00', async () => {
    const folake = await saver('Folake');
    await pool.query("UPDATE sessions SET password_proved_at = '2020-01-01' WHERE user_id = $1", [folake.id]);
    expect((await press(folake, '40000', '700')).body['status']).toBe('completed');
    const { status, body } = await press(folake, '10000', '250', 'too much');
    expect([status, body['code'], body['requiresReauthentication']]).toEqual([403, 'REAUTHENTICATION_REQUIRED', true]);
    expect(await charges(folake)).toHaveLength(1);
    await folake.call('POST', '/api/auth/reauthenticate', { password: 'three quiet lagoon mornings' });
    expect((await press(folake, '10000', '250', 'too much')).body['status']).toBe('completed');
    expect(await balanceOf(folake)).toBe('50100.00');
    await audit();
  });
});

describe('a charge whose answer or events go astray', () => {
  it('is credited once, whether its answer is lost or its event comes late, twice or after another', async () => {
    const folake = await saver('Folake');
    await order(folake, 'timeoutAfterSuccess', { deliver: 'twice' });
    const lost = await press(folake, '5000', '175');
    expect(['pending', 'completed']).toContain(lost.body['status']);
    const { reference } = lost.body;
    await expect.poll(() => balanceOf(folake)).toBe('5100.00');
    for (const name of ['charge.failed', 'charge.success', 'charge.failed']) {
      expect(await event(name, { reference, id: 77, amount: 517_500, currency: 'NGN', channel: 'card' })).toBe(200);
    }
    expect(await folake.call('POST', '/api/wallet/deposit/verify', { reference })).toMatchObject({ success: true });
    await advance('PT2H');
    expect(await balanceOf(folake)).toBe('5100.00');
    expect(await charges(folake)).toEqual(['500000 17500 completed']);
    await audit();
  });

  it('is in the plan while the bank wants it confirmed', async () => {
    const folake = await saver('Folake');
    await order(folake, 'paused');
    const { body } = await press(folake, '5000', '175');
    const { reference, confirmUrl } = body;
    const toConfirm = async () => (await folake.call('GET', '/api/user/plan'))['toConfirm'];
    expect(await toConfirm()).toEqual([{ reference, total: '5175.00', confirmUrl }]);
    await sandboxCall(product, `/paystack/confirm/${reference}`, { outcome: 'success' });
    await expect.poll(() => balanceOf(folake)).toBe('5100.00');
    expect(await toConfirm()).toEqual([]);
  });

  it('is not credited by a forged event, and not charged again while its fate is unknown', async () => {
    const folake = await saver('Folake');
    await order(folake, 'timeout');
    const { body } = await press(folake, '5000', '175');
    expect(body['status']).toBe('pending');
    expect((await press(folake, '1000', '15')).body).toMatchObject({
      code: 'CHARGE_OPEN',
      error:
        'Your bank has not confirmed ₦5,175.00 from Visa ••4081 yet. If it goes through, we add it to your wallet.',
    });
    const { reference } = body;
    expect(await event('charge.success', { reference, id: 78, amount: 517_500, currency: 'NGN' })).toBe(200);
    expect(await balanceOf(folake)).toBe('100.00');
    // The reference that never arrived is sent again.
    await advance('PT1H');
    expect(await balanceOf(folake)).toBe('5100.00');
    expect(await charges(folake)).toEqual(['500000 17500 completed']);
    await audit();
  });
});

/** Expects that a card which expires in the month before a due day is said to end before it. */
async function expectEnd({ id, call }: Person, dueDay: string): Promise<void> {
  const setExpiry = (day: string) =>
    pool.query(
      `UPDATE payment_sources SET exp_month = extract(month FROM $2::date), exp_year = extract(year FROM $2::date)
        WHERE user_id = $1`,
      [id, day],
    );
  const endsBefore = async () =>
    (await call<{ sources: { endsBefore: string | null }[] }>('GET', '/api/wallet/sources')).sources[0]?.endsBefore;
  expect(await endsBefore()).toBeNull();
  await setExpiry(new Date(Date.parse(dueDay) - 32 * DAY_MS).toISOString());
  expect(await endsBefore()).toBe(dueDay);
  await setExpiry('2030-12-01');
}

it('case 12: a charge that the bank took back ends its card, and becomes a debt for what the wallet lacks', async () => {
  const emeka = await people.saver('Emeka', 20_000);
  const first = await people.circle(emeka);
  await expectEnd(emeka, first.dueDay);
  await first.until(1, 9);
  const circle = await people.circleFor(emeka, first.id);
  await circle.until(0, 9);
  expect(await emeka.tries()).toEqual(['1 20000 400 completed']);
  await circle.until(10, 9);
  await pay(emeka, '3000');
  expect(await emeka.balance()).toBe('3000.00');
  const { rows } = await pool.query<{ reference: string }>(
    'SELECT reference FROM deposits WHERE user_id = $1 AND automatic_charge_id IS NOT NULL',
    [emeka.id],
  );
  const reference = rows[0]?.reference ?? expect.fail('No charge');
  expect(await revenueOf(reference, '')).toBe('-600');
  for (const status of ['open', 'lost']) await sandboxCall(product, `/paystack/disputes/${reference}`, { status });
  await advance('PT1H');

  expect(await emeka.balance()).toBe('0.00');
  const debts = (await emeka.call<{ debts: Body[] }>('GET', `/api/users/${emeka.id}/debts`)).debts;
  expect(debts).toMatchObject([{ type: 'platform_fee', amount: '17000.00', status: 'outstanding' }]);
  expect(await revenueOf(reference, 'reversal')).toBe('-1740000');
  expect(await circle.contribution(2)).toMatchObject({ status: 'completed' });
  expect(await emeka.call('GET', '/api/wallet/sources')).toMatchObject({ sources: [], automatic: null });
  await audit();

  const paid = await pay(emeka, '17000');
  const save = () => emeka.tryCall('POST', '/api/wallet/cards', { reference: paid });
  expect((await save()).body).toMatchObject({
    code: 'SOURCE_NOT_USABLE',
    error: 'Visa ••4081 cannot be used: a payment was taken back and you still owe for it.',
  });
  await emeka.call('POST', `/api/debts/${String(debts[0]?.['id'])}/pay`, {});
  expect((await save()).status).toBe(201);
  await audit();
}, 240_000);

describe('tokens of saved cards', () => {
  const leaks = (text: string): string[] =>
    [...tokens].filter((token) =>
      [token, Buffer.from(token).toString('hex'), Buffer.from(token).toString('base64').replace(/=+$/, '')].some(
        (form) => text.includes(form),
      ),
    );

  it('reach the provider only', async () => {
    const folake = await saver('Folake');
    await press(folake, '5000', '175');
    for (const path of ['/api/wallet', '/api/wallet/sources', '/api/notifications', '/api/user', '/api/user/export']) {
      answers.push(JSON.stringify((await folake.tryCall('GET', path)).body));
    }
    expect((await folake.tryCall('POST', '/api/user/export')).status).toBeLessThan(300);
    await advance('PT1M');
    expect(tokens.size).toBeGreaterThan(3);
    expect(leaks(`x ${[...tokens][0] ?? ''} x`)).toHaveLength(1);
    expect(answers.flatMap(leaks)).toEqual([]);
    expect(lines.length).toBeGreaterThan(100);
    expect(lines.flatMap((line) => leaks(JSON.stringify(line)))).toEqual([]);
    expect(events.length).toBeGreaterThan(5);
    expect(events.flatMap(leaks)).toEqual([]);
    expect(leaks(await (await fetch(`${product.standInsUrl}/sandbox/mail?limit=100`)).text())).toEqual([]);
    const { rows } = await pool.query<{ file: Buffer }>('SELECT file FROM data_archives WHERE file IS NOT NULL');
    const files = rows.flatMap(({ file }) => Object.values(unzipSync(file)).map((part) => strFromU8(part)));
    expect(files.join('')).toContain('Your saved cards and bank accounts');
    expect(files.join('')).toContain('4081');
    expect(files.flatMap(leaks)).toEqual([]);
  });

  it('are in no table', async () => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind = 'r'`,
    );
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables) {
      const { rows } = await pool.query<{ row: string }>(`SELECT t::text AS row FROM ${name} t`);
      expect([name, rows.flatMap(({ row }) => leaks(row))]).toEqual([name, []]);
    }
  });
});
