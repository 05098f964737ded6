import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { createDatabase } from '../../server/platform/database/database.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/launcher.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { productProcesses } from '../support/product-process.ts';

/** PostgreSQL restarts, or connections end, while jobs run. Every job must complete, and the worker must recover. */

const dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'rota-jobs-'));
const port = await freePort();
const startPostgres = () => startEmbeddedPostgres({ dataDirectory, port });
let postgres = await startPostgres();
await migrate({ url: postgres.url, servingUrl: postgres.servingUrl, directory: 'db/migrations' });
const database = createDatabase({ url: postgres.url, applicationName: 'rota-fault-test' });
const start = await productProcesses(postgres.servingUrl, {});
const worker = await start('worker');

afterAll(async () => {
  await worker.stop();
  await database.close();
  await postgres.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const ready = async (): Promise<number> => (await fetch(`${worker.url}/readyz`)).status;

const addJobs = (count: number) =>
  database.pool.query(
    `SELECT graphile_worker.add_job(name, payload) FROM generate_series(1, $1),
      (VALUES ('answer-forgotten-password', json_build_object('email', $2::text)),
        ('send-reset-mail', json_build_object('tokenId', $2::text))) AS kind (name, payload)`,
    [count, randomUUID()],
  );

/** Counts unfinished jobs. Jobs that wait for a retry run now, not after their backoff. */
async function undone(): Promise<number> {
  await database.pool.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND run_at > now()',
  );
  const { rows } = await database.pool.query<{ jobs: number }>(
    'SELECT count(*)::integer AS jobs FROM graphile_worker._private_jobs',
  );
  return rows[0]?.jobs ?? 0;
}

async function restart(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  process.kill(postgres.processId, signal);
  await postgres.ended;
  postgres = await startPostgres();
}

const FAULTS = {
  'a fast restart': () => restart('SIGINT'),
  'an immediate restart': () => restart('SIGQUIT'),
  'a killed server': () => restart('SIGKILL'),
  'the end of all connections': async () => {
    await database.pool.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'rota_serving' AND pid <> pg_backend_pid()",
    );
  },
} as const;

it.each(Object.entries(FAULTS))('every job runs through %s of PostgreSQL', async (_, fault) => {
  await addJobs(100);
  await fault();
  await addJobs(5);
  await expect.poll(undone, { timeout: 60_000 }).toBe(0);
  await expect.poll(ready, { timeout: 60_000 }).toBe(200);
});
