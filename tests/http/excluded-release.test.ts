import { afterAll, expect, it } from 'vitest';
import { RELEASE } from '../../server/platform/database/release.ts';
import { alertExpressions, firing, samplesOf } from '../support/alert-rules.ts';
import { readableLog } from '../support/test-app.ts';
import { testProduct } from '../support/test-product.ts';

/** A newer version migrates the database beside this one, and names a later oldest release (decision 0159). */

const TOKEN = 'a token of sixteen characters or more';
const { log, lines } = readableLog('warn');
const product = await testProduct({ METRICS_TOKEN: TOKEN }, { log });
const { pool } = product.database;

const metrics = async (): Promise<string> => {
  const authorization = `Bearer ${TOKEN}`;
  return (await product.call<string>('GET', '/metrics', undefined, { authorization })).body;
};
const isAlerting = async (): Promise<boolean> => {
  const rule = alertExpressions().get('RotaReleaseExcluded') ?? '';
  return firing(rule, [samplesOf(await metrics())]).length > 0;
};
const migrated = (name: string, oldest: string) =>
  pool.query("INSERT INTO schema_migrations (name, checksum, oldest_release) VALUES ($1, '', $2)", [name, oldest]);
const statusOf = async (path: string): Promise<number> => (await product.call('GET', path)).status;
/** Connections on which a worker of this database listens for jobs. */
const listeners = async (): Promise<number> => {
  const { rowCount } = await pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN "jobs:insert"%'`,
  );
  return rowCount ?? 0;
};

const blocker = await pool.connect();
afterAll(() => {
  blocker.release();
});

it('finishes its requests, then refuses requests and jobs, and says why', async () => {
  await migrated('9998_compatible.sql', RELEASE);
  await expect.poll(listeners).toBeGreaterThan(0);
  expect(await Promise.all(['/readyz', '/api/config'].map(statusOf))).toEqual([200, 200]);
  expect(await isAlerting()).toBe(false);

  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE throttles IN ACCESS EXCLUSIVE MODE');
  const inProgress = product.call('POST', '/api/internal/login', {
    email: 'ada@example.com',
    password: 'a long password',
  });
  const isWaiting = `SELECT FROM pg_locks WHERE relation = 'throttles'::regclass AND NOT granted`;
  await expect.poll(async () => (await pool.query(isWaiting)).rowCount).toBe(1);
  await migrated('9999_contract.sql', '999.0.0');
  const refusal = `The database has migration 9999_contract.sql, which version ${RELEASE} of the program does not know`;
  await expect
    .poll(async () => (await product.call('GET', '/readyz')).body, { timeout: 10_000 })
    .toMatchObject({ code: 'UNAVAILABLE', error: expect.stringContaining(refusal) as string });
  await blocker.query('COMMIT');
  expect((await inProgress).status).toBe(401);

  const refused = await product.call('GET', '/api/config');
  expect(refused).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(refused.headers.get('connection')).toBe('close');
  expect(await statusOf('/')).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  expect(await isAlerting()).toBe(true);
  await expect.poll(listeners).toBe(0);
  expect(lines.filter(({ level }) => level === 60 || level === 'fatal')).toHaveLength(1);
  await pool.query(`SELECT graphile_worker.add_job('send-reset-mail', '{}')`);
  const { rows } = await pool.query('SELECT attempts, locked_at FROM graphile_worker._private_jobs');
  expect(rows).toEqual([{ attempts: 0, locked_at: null }]);
});
