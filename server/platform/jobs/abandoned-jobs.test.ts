import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { testLog } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { declareJob, pendingJobs } from './job-queue.repo.ts';
import { releaseAbandonedJobs } from './abandoned-jobs.repo.ts';
import { startJobWorker } from './worker.ts';

const { database } = await testDatabase();
const log = testLog();
const unfinished = declareJob('unfinished', z.object({ id: z.string() }));
const ends: (() => void)[] = [];

afterAll(() => {
  for (const end of ends) end();
});

const locked = async (): Promise<number> => {
  const { rows } = await database.pool.query('SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL');
  return rows.length;
};

/** What a process leaves that was killed with a job in its hands. */
beforeEach(async () => {
  await database.pool.query('DELETE FROM graphile_worker._private_jobs');
  await database.transaction((tx) => unfinished.enqueue(tx, [{ id: 'x' }]));
  await database.pool.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'killed', attempts = 1",
  );
});

describe('jobs of a killed process', () => {
  it('are done by the next worker that starts', async () => {
    let runs = 0;
    const handler = unfinished.handler(() => {
      runs += 1;
      return Promise.resolve();
    });
    const worker = await startJobWorker({ database, log, metrics: createMetrics(), handlers: [handler] });
    while ((await pendingJobs(database)) > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await worker.stop();
    expect(runs).toBe(1);
  });

  it('stay with their process while others are alive, unless they were claimed long ago', async () => {
    await database.pool.query('UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL');
    ends.push(await releaseAbandonedJobs(database, log));
    await database.pool.query("UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'alive'");
    ends.push(await releaseAbandonedJobs(database, log));
    expect(await locked()).toBe(1);
    await database.pool.query(
      "UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '6 minutes', locked_by = 'gone'",
    );
    ends.push(await releaseAbandonedJobs(database, log));
    expect(await locked()).toBe(0);
  });
});
