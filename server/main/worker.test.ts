import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { testLog } from '../../tests/support/test-app.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import { databaseClock } from '../platform/clock/database-clock.ts';
import { readConfig } from '../platform/config/config.ts';
import { createDatabase } from '../platform/database/database.ts';
import { readBeats } from '../platform/jobs/heartbeat.repo.ts';
import { declareJob } from '../platform/jobs/job-queue.repo.ts';
import { createMetrics } from '../platform/telemetry/metrics.ts';
import { createWorkerHttp } from './api.ts';
import { compose } from './compose.ts';
import { startWorker } from './worker.ts';

const { database: observer, servingUrl } = await testDatabase();
const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

/** Starts a worker whose jobs wait until they are released. Returns the worker with its readiness check. */
async function working(role: 'worker' | 'all', work: () => Promise<void>) {
  let time = 0;
  const database = createDatabase({ url: servingUrl });
  const config = readConfig({ DATABASE_URL: servingUrl, ROTA_DEMO: '0', ROTA_PASSWORD_COST: 'test', ROTA_ROLE: role });
  const metrics = createMetrics();
  const composed = compose({ config, database, clock: databaseClock(database), log: testLog(), metrics });
  const job = declareJob('wait', z.object({}));
  const product = { ...composed, dueWork: [], jobs: { ...composed.jobs, handlers: [job.handler(work)] } };
  const worker = await startWorker(product, { now: () => time, pollMs: 20 });
  const app = await createWorkerHttp(product, { worker });
  ending.push(async () => {
    await app.close();
    await worker.stop();
    product.close();
    await database.close();
  });
  return {
    ready: async () => (await app.inject('/readyz')).statusCode,
    lanesDown: async () => /^rota_job_lanes_down (\d+)$/m.exec(await metrics.text())?.[1],
    enqueue: (count: number) =>
      observer.transaction((tx) =>
        job.enqueue(
          tx,
          Array.from({ length: count }, () => ({})),
        ),
      ),
    pass: (ms: number) => (time += ms),
  };
}

it.each(['worker', 'all'] as const)(
  'a process with the role %s is not ready while a lane has been down for ten seconds',
  async (role) => {
    const holder = await observer.pool.connect();
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE graphile_worker._private_tasks IN EXCLUSIVE MODE');
    const { ready, pass, lanesDown } = await working(role, () => Promise.resolve());
    expect(await ready()).toBe(200);
    pass(9_999);
    expect([await ready(), await lanesDown()]).toEqual([200, '0']);
    pass(1);
    expect([await ready(), await lanesDown()]).toEqual([503, '1']);
    await holder.query('COMMIT');
    holder.release();
    await expect.poll(ready).toBe(200);
    expect(await lanesDown()).toBe('0');
  },
);

it.each([
  ['worker', 503],
  ['all', 200],
] as const)(
  'a process with the role %s responds %i while a runnable job waits for two minutes',
  async (role, answer) => {
    let goOn = (): void => undefined;
    const released = new Promise<void>((resolve) => (goOn = resolve));
    const { ready, enqueue } = await working(role, () => released);
    await enqueue(5);
    const inHand = 'SELECT count(*)::integer AS jobs FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL';
    await expect.poll(async () => (await observer.pool.query<{ jobs: number }>(inHand)).rows[0]?.jobs).toBe(4);
    const waits = (seconds: number) =>
      observer.pool.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() - $1 * interval '1 s' WHERE locked_at IS NULL`,
        [seconds],
      );
    // The queue's age follows real time, not the sandbox's clock.
    await observer.pool.query('UPDATE clock_offset SET offset_ms = offset_ms + 86400000');
    await waits(60);
    expect(await ready()).toBe(200);
    await waits(121);
    expect(await ready()).toBe(answer);
    goOn();
    await expect.poll(ready).toBe(200);
  },
);

it('heartbeats show when each part of the work last ran', async () => {
  await observer.pool.query("UPDATE worker_heartbeats SET beat_at = now() - interval '1 hour'");
  await working('worker', () => Promise.resolve());
  const ages = async () => (await readBeats(observer)).filter(({ agoMs }) => agoMs < 60_000).map(({ part }) => part);
  // All jobs of the worker belong to one lane.
  await expect.poll(ages, { timeout: 15_000 }).toEqual(['due work', 'inside']);
});

/** Locks the queue of jobs. Returns the function that unlocks it. */
async function lockQueue(): Promise<() => Promise<void>> {
  const holder = await observer.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE graphile_worker._private_jobs IN ACCESS EXCLUSIVE MODE');
  return async () => {
    await holder.query('COMMIT');
    holder.release();
  };
}

/** Counts the statements that match the pattern and wait for a lock. */
async function waitingLike(pattern: string): Promise<number> {
  const { rows } = await observer.pool.query<{ waiting: number }>(
    `SELECT count(*)::integer AS waiting FROM pg_stat_activity
      WHERE wait_event_type = 'Lock' AND query ILIKE $1 AND datname = current_database()`,
    [pattern],
  );
  return rows[0]?.waiting ?? 0;
}

it('a worker is not ready while the queue cannot be read, and does not wait for it', async () => {
  const { ready } = await working('worker', () => Promise.resolve());
  await expect.poll(ready).toBe(200);
  const unlock = await lockQueue();
  expect(await Promise.all([ready(), ready()])).toEqual([503, 503]);
  expect(await ready()).toBe(503);
  // All three requests share one statement, which still waits.
  expect(await waitingLike('%min(j.run_at)%')).toBe(1);
  await unlock();
  await expect.poll(ready).toBe(200);
});

it('a lane is down ten seconds after its lookups began to hang', async () => {
  let done = 0;
  const { enqueue, pass, lanesDown } = await working('all', () => Promise.resolve(void (done += 1)));
  await enqueue(1);
  await expect.poll(() => done).toBe(1);
  pass(60_000);
  await expect.poll(lanesDown).toBe('0');
  const unlock = await lockQueue();
  await expect.poll(() => waitingLike('%for update%skip locked%')).toBeGreaterThan(0);
  pass(9_999);
  expect(await lanesDown()).toBe('0');
  pass(1);
  expect(await lanesDown()).toBe('1');
  await unlock();
  await expect.poll(lanesDown).toBe('0');
});

it('a lane with a running job in every slot is not down', async () => {
  let begun = 0;
  let goOn = (): void => undefined;
  const released = new Promise<void>((resolve) => (goOn = resolve));
  const { enqueue, pass, lanesDown } = await working('all', () => {
    begun += 1;
    return released;
  });
  await enqueue(4);
  await expect.poll(() => begun).toBe(4);
  pass(60_000);
  expect(await lanesDown()).toBe('0');
  goOn();
});

it.each([
  ['worker', 503],
  ['all', 200],
] as const)(
  'a process with the role %s responds %i once it has chained nothing for five minutes',
  async (role, answer) => {
    const { ready, pass, lanesDown } = await working(role, () => Promise.resolve());
    const chained = (minutesAgo: number) =>
      observer.pool.query(`UPDATE ledger_chain_progress SET worked_at = now() - $1 * interval '1 minute'`, [
        minutesAgo,
      ]);
    await chained(6);
    expect(await ready()).toBe(200);
    pass(5 * 60_000 + 1);
    // The lanes recover from the jump of time by themselves.
    await expect.poll(async () => [await ready(), await lanesDown()]).toEqual([answer, '0']);
    await chained(0);
    await expect.poll(async () => [await ready(), await lanesDown()]).toEqual([200, '0']);
  },
);
