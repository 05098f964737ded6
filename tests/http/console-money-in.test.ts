import { expect, it } from 'vitest';
import { ADMIN_ENVIRONMENT, consoleOf, fullySignedInConsole, type Console } from '../support/console.ts';
import { peopleOf } from '../support/product-people.ts';
import { testProduct } from '../support/test-product.ts';

/** Queues, sums and the switch of money that comes in. */
const product = await testProduct({ ...ADMIN_ENVIRONMENT, ROTA_SINGLE_OPERATOR: '0' });
const admin = await consoleOf(product);
const { person } = peopleOf(product);
const REASON = 'The bank has an incident';

type Body = Record<string, unknown>;

async function financeDesk(): Promise<Console> {
  const credentials = { username: 'of.finance', password: 'seven calm harmattan dawns', securityCode: '482913' };
  const newAdmin = { ...credentials, email: 'finance@example.com', role: 'finance_admin', reason: REASON };
  expect((await admin('POST', '/admins', newAdmin)).status).toBe(201);
  await product.database.pool.query('UPDATE super_admins SET is_active = true WHERE username = $1', [
    credentials.username,
  ]);
  return fullySignedInConsole(product, credentials);
}

it('sums up a month by way, with the provider’s own charges', async () => {
  const ada = await person('Ada');
  const { reference } = await ada.call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '5000' });
  await product.call('POST', `/sandbox/paystack/checkout/${reference}`, { outcome: 'success' });
  await ada.call('POST', '/api/wallet/deposit/verify', { reference });
  const { ways } = (await admin<{ ways: Body[] }>('GET', '/money-in/month')).body;
  expect(ways).toEqual([
    {
      way: 'page',
      count: 1,
      amount: '5000.00',
      fees: '175.00',
      charges: '177.63',
      difference: '-2.63',
      unstated: 0,
    },
  ]);
  expect((await admin<{ ways: Body[] }>('GET', '/money-in/month?month=2020-01')).body.ways).toEqual([]);
  expect((await admin('GET', '/money-in/month?month=2020-13')).status).toBe(400);
});

it('pauses everyone’s automatic charges; another admin turns them on again', async () => {
  const finance = await financeDesk();
  const pauseOf = async () => (await admin<{ pause: Body | null }>('GET', '/money-in')).body.pause;
  expect(await pauseOf()).toBeNull();
  expect((await admin('POST', '/money-in/automatic/resume', { reason: REASON })).body['code']).toBe(
    'AUTOMATIC_NOT_PAUSED',
  );
  expect((await admin('POST', '/money-in/automatic/pause', { reason: REASON })).status).toBe(200);
  expect(await pauseOf()).toMatchObject({ by: 'admin', reason: REASON });
  expect((await finance('POST', '/money-in/automatic/pause', { reason: REASON })).body['code']).toBe(
    'AUTOMATIC_PAUSED',
  );
  expect((await admin('POST', '/money-in/automatic/resume', { reason: REASON })).body['code']).toBe('RESUME_OWN_PAUSE');
  expect((await finance('POST', '/money-in/automatic/resume', { reason: REASON })).status).toBe(200);
  expect(await pauseOf()).toBeNull();
  const acts = async (action: string) =>
    (await admin<{ activities: Body[] }>('GET', `/activity?action=${action}`)).body;
  expect((await acts('automatic_paused')).activities).toMatchObject([{ operator: 'admin', reason: REASON }]);
  expect((await acts('automatic_resumed')).activities).toMatchObject([{ operator: 'of.finance' }]);
});

it('lists charges that were given up today, those without an outcome and late account numbers', async () => {
  const ada = await person('Ada', '100', { source: 'card' });
  const { pool } = product.database;
  const now = new Date((await product.call<{ now: string }>('GET', '/sandbox/clock')).body.now);
  const long = new Date(now.getTime() - 2 * 3_600_000);
  const source = `(SELECT id FROM payment_sources WHERE user_id = $1)`;
  await pool.query(
    `INSERT INTO automatic_charges (id, user_id, due_day, source_id, status, tariff_version, tries, created_at, ended_at, why)
      VALUES (gen_random_uuid(), $1, '2030-01-01', ${source}, 'given_up', 2, 3, $2, $2, 'no money')`,
    [ada.id, now],
  );
  await pool.query(
    `INSERT INTO deposits (id, user_id, reference, amount, fee, created_at, next_check_at, way, source_id, last_sent_at)
      VALUES (gen_random_uuid(), $1, 'tap-lost', 50000, 0, $2, $3, 'card', ${source}, $2)`,
    [ada.id, long, new Date(now.getTime() + 86_400_000)],
  );
  await pool.query(
    `INSERT INTO deposit_accounts (id, user_id, provider, customer_code, status, asked_at, next_check_at)
      VALUES (gen_random_uuid(), $1, 'paystack', 'CUS_late', 'asked', $2, $3)`,
    [ada.id, long, new Date(now.getTime() + 86_400_000)],
  );
  expect((await admin('GET', '/money-in')).body).toMatchObject({
    givenUp: [{ userId: ada.id, dueDay: '2030-01-01', tries: 3, why: 'no money' }],
    unknown: [{ reference: 'tap-lost', way: 'card' }],
    accounts: [{ userId: ada.id }],
  });
});
