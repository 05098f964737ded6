import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { testLog } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { createDatabase } from '../database/database.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { declareJob, pendingJobs } from './job-queue.repo.ts';
import { announcePresence, type JobPresence } from './abandoned-jobs.repo.ts';
import { startJobWorker } from './worker.ts';

const { database, url } = await testDatabase();
const log = testLog();
const unfinished = declareJob('unfinished', z.object({ id: z.string() }));
const present: JobPresence[] = [];

afterAll(() => {
  for (const each of present) each.end();
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

  it('go on while others live, once the killed one is seen to be gone; those of the living stay', async () => {
    const another = createDatabase({ url, maxConnections: 2 });
    const killed = await announcePresence(another, log);
    const living = await announcePresence(database, log);
    present.push(living);
    await killed.add('killed');
    const claimed = (by: string): Promise<unknown> =>
      database.pool.query(
        "UPDATE graphile_worker._private_jobs SET locked_by = $1, locked_at = now() - interval '11 seconds'",
        [by],
      );
    await claimed('killed');
    await living.look();
    expect(await locked()).toBe(1);

    // As the system ends the connections of a process that was killed.
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2
        AND objid = hashtext('killed')::oid`,
    );
    await expect
      .poll(async () => {
        await living.look();
        return locked();
      })
      .toBe(0);

    await claimed('killed');
    await killed.look();
    await living.look();
    expect(await locked()).toBe(1); // It was not killed after all: it has said so again.
    killed.end();
    await another.close();
  });

  it('of a pool that has just come are given time to say that it lives', async () => {
    const living = await announcePresence(database, log);
    present.push(living);
    await database.pool.query("UPDATE graphile_worker._private_jobs SET locked_by = 'new', locked_at = now()");
    await living.look();
    expect(await locked()).toBe(1);
  });
});
