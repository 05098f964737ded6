import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { testLog } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { createDatabase } from '../database/database.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { declareJob, pendingJobs } from './job-queue.repo.ts';
import { startJobWorker, type JobTimes, type JobWorker } from './worker.ts';

const { database: observer, url } = await testDatabase();
const APPLICATION = 'a worker that loses connections';
const working: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const stop of working.splice(0)) await stop();
  await observer.pool.query('DELETE FROM graphile_worker._private_jobs');
});

/** Starts a worker with its own application name, so that the test can cut its connections. */
async function work(run: (id: string) => Promise<void>, times: JobTimes = {}) {
  const database = createDatabase({ url, applicationName: APPLICATION });
  const job = declareJob('work', z.object({ id: z.string() }));
  const handlers = [job.handler(({ id }) => run(id))];
  const worker: JobWorker = await startJobWorker(
    { database, log: testLog(), metrics: createMetrics(), handlers },
    times,
  );
  working.push(async () => {
    await worker.stop();
    await database.close();
  });
  return { worker, enqueue: (id: string) => observer.transaction((tx) => job.enqueue(tx, [{ id }])) };
}

async function cut(all = false): Promise<number> {
  const { rows } = await observer.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = $1 AND ($2 OR wait_event_type = 'Lock')`,
    [APPLICATION, all],
  );
  return rows.length;
}

it('stores a job’s outcome although its connection is lost', async () => {
  const holder = await observer.pool.connect();
  const runs: string[] = [];
  const { enqueue } = await work(async (id) => {
    if (id === 'held') {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM graphile_worker._private_jobs FOR UPDATE');
    }
    runs.push(id);
  });
  await enqueue('held');
  await expect.poll(() => runs).toEqual(['held']);
  // Cuts the connection on which the outcome's statement waits for the lock.
  await expect.poll(() => cut()).toBe(1);
  await holder.query('COMMIT');
  holder.release();
  await expect.poll(() => pendingJobs(observer)).toBe(0);
  await enqueue('next');
  await expect.poll(() => runs).toEqual(['held', 'next']);
});

it('a lane recovers after its very first statement fails', { timeout: 30_000 }, async () => {
  const holder = await observer.pool.connect();
  await holder.query('BEGIN');
  // Delays the library's first statement and then cuts its connection, because the library caches even a failure.
  await holder.query('LOCK TABLE graphile_worker._private_tasks');
  let time = 0;
  const runs: string[] = [];
  const { enqueue, worker } = await work((id) => Promise.resolve(void runs.push(id)), { now: () => time, pollMs: 20 });
  await expect.poll(() => cut()).toBeGreaterThan(0);
  await holder.query('COMMIT');
  holder.release();
  await enqueue('first');
  time += 11_000;
  expect(worker.lanes.map((lane) => lane.troubledMs())).toEqual([11_000]);
  await expect.poll(() => runs, { timeout: 10_000 }).toEqual(['first']);
  expect(worker.lanes.map((lane) => lane.troubledMs())).toEqual([0]);
});

it('jobs run although every connection is cut again and again', { timeout: 60_000 }, async () => {
  const runs = new Set<string>();
  const { enqueue, worker } = await work((id) => Promise.resolve(void runs.add(id)), { pollMs: 20 });
  for (let round = 0; round < 10; round += 1) {
    for (let each = 0; each < 5; each += 1) await enqueue(`${String(round)}-${String(each)}`);
    await cut(true);
  }
  await expect.poll(() => pendingJobs(observer), { timeout: 30_000 }).toBe(0);
  expect(runs.size).toBe(50);
  await expect.poll(() => worker.lanes.map((lane) => lane.troubledMs())).toEqual([0]);
});
