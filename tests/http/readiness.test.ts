import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { peopleOf } from '../support/product-people.ts';
import { readableLog } from '../support/test-app.ts';
import { testProduct } from '../support/test-product.ts';

const { log, lines } = readableLog('error');
const product = await testProduct({}, { log });
const name = new URL(product.databaseUrl).pathname.slice(1);
const { person, circleOf } = peopleOf(product);
const payers = [await person('Ada', '50000'), await person('Bayo', '50000'), await person('Chidi', '50000')] as const;
const { path } = await circleOf(payers);

const PATIENT = { timeout: 20_000 };

const ready = async (): Promise<number> => (await product.call('GET', '/readyz')).status;
const reasons = (): string => JSON.stringify(lines.map(({ err }) => err));
const asOwner = (statement: string) => product.database.pool.query(statement);
/** Ends the product's sessions, as a switchover does. */
async function endSessions(): Promise<void> {
  await asOwner(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND application_name = 'rota'`,
  );
}
const pay = ([payer]: typeof payers, key: string) =>
  product.call<{ code?: string }>(
    'POST',
    `${path}/contribute`,
    { amount: '20000' },
    { cookie: payer.cookie, 'idempotency-key': key },
  );

it('answers 503 while the server is read-only, then pays the same payment once', async () => {
  const key = randomUUID();
  await asOwner(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
  try {
    await endSessions();
    await expect.poll(async () => (await pay(payers, key)).body.code, PATIENT).toBe('UNAVAILABLE');
    const refused = await pay(payers, key);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await ready()).toBe(503);
    expect(reasons()).toContain('read-only transaction');
  } finally {
    // The owner's session is older than the change, so it may write.
    await asOwner(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  }
  // Sessions that began while the database was read-only remain so, and are replaced.
  await expect.poll(async () => (await pay(payers, key)).status, PATIENT).toBe(200);
  await expect.poll(ready, PATIENT).toBe(200);
  const { body } = await product.call('GET', '/api/wallet', undefined, { cookie: payers[0].cookie });
  expect(body).toMatchObject({ balance: '30000.00' });
});

it('is not ready while a column of payments has another type, and ready again afterwards', async () => {
  // A session of the test before may still be read-only, which would be the reason.
  await endSessions();
  await expect.poll(ready, PATIENT).toBe(200);
  await asOwner('ALTER TABLE pots ALTER COLUMN balance TYPE numeric');
  expect(await ready()).toBe(503);
  expect(reasons()).toContain('columns of payments have types that this release does not know');
  await asOwner('ALTER TABLE pots ALTER COLUMN balance TYPE bigint');
  expect(await ready()).toBe(200);
  await asOwner('ALTER TABLE idempotency_keys RENAME COLUMN body TO answer');
  expect(await ready()).toBe(503);
  await asOwner('ALTER TABLE idempotency_keys RENAME COLUMN answer TO body');
  expect(await ready()).toBe(200);
});

it.each(['schema_migrations', 'wallets'])('answers in time while %s is locked', async (table) => {
  const holder = await product.database.pool.connect();
  await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  try {
    const before = performance.now();
    expect(await ready()).toBe(503);
    // The check waits for two seconds, and a statement for a lock for ten.
    expect(performance.now() - before).toBeLessThan(9000);
    expect(reasons()).toContain('the database did not respond within 2000 ms');
  } finally {
    await holder.query('COMMIT');
    holder.release();
  }
  await expect.poll(ready, PATIENT).toBe(200);
});
