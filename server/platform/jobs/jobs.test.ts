import { describe, expect, it } from 'vitest';
import { instant } from '../../../contract/ids.ts';
import { testLog } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { fixedClock } from '../clock/clock.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { enqueue, enqueueMany, pendingJobs } from './job-queue.repo.ts';
import type { JobHandler, JobPayload } from './jobs.ts';
import { startScheduler } from './scheduler.ts';
import { drainJobs, startJobWorker } from './worker.ts';

const { database } = await testDatabase();
const shared = { database, log: testLog(), metrics: createMetrics() };

/** A handler that notes what it was given and tells whoever waits for a number of runs. */
function recorder(name: string, run: (payload: JobPayload) => Promise<void> = () => Promise.resolve()) {
  const seen: JobPayload[] = [];
  const waiting: { count: number; done: () => void }[] = [];
  const handler: JobHandler = {
    name,
    async run(payload) {
      seen.push(payload);
      await run(payload);
      for (const { count, done } of waiting) if (seen.length >= count) done();
    },
  };
  const runs = (count: number) =>
    new Promise<void>((done) => {
      if (seen.length >= count) done();
      else waiting.push({ count, done });
    });
  return { handler, seen, runs };
}

describe('jobs', () => {
  it('exist if and only if their transaction commits', async () => {
    const { handler, seen } = recorder('note');
    await database.transaction((tx) => enqueue(tx, 'note', { id: 'kept' }));
    await database
      .transaction(async (tx) => {
        await enqueue(tx, 'note', { id: 'gone' });
        throw new Error('refused');
      })
      .catch(() => undefined);
    await drainJobs({ ...shared, handlers: [handler] });
    expect(seen).toEqual([{ id: 'kept' }]);
  });

  it('are drained together with those that they enqueue', async () => {
    const second = recorder('second');
    const first = recorder('first', async ({ id }) => {
      await database.transaction((tx) => enqueue(tx, 'second', { id: id ?? null }));
    });
    await database.transaction((tx) =>
      enqueueMany(tx, [
        { name: 'first', payload: { id: 1 } },
        { name: 'first', payload: { id: 2 } },
      ]),
    );
    await drainJobs({ ...shared, handlers: [first.handler, second.handler] });
    expect(second.seen.map(({ id }) => id).sort()).toEqual([1, 2]);
    expect(await pendingJobs(database)).toBe(0);
  });

  it('with a key replace the one that still waits', async () => {
    const { handler, seen } = recorder('keyed');
    await database.transaction((tx) => enqueue(tx, 'keyed', { n: 1 }, 'same'));
    await database.transaction((tx) => enqueue(tx, 'keyed', { n: 2 }, 'same'));
    await drainJobs({ ...shared, handlers: [handler] });
    expect(seen).toEqual([{ n: 2 }]);
  });

  it('that fail wait for another try and do not hold up a drain', async () => {
    const { handler, seen } = recorder('failing', () => Promise.reject(new Error('not now')));
    await database.transaction((tx) => enqueue(tx, 'failing', {}));
    await drainJobs({ ...shared, handlers: [handler] });
    expect(seen).toHaveLength(1);
    await database.pool.query('SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))');
  });

  it('are picked up by a running worker as they are committed', async () => {
    const { handler, runs } = recorder('live');
    const worker = await startJobWorker({ ...shared, handlers: [handler] });
    await database.transaction((tx) => enqueue(tx, 'live', {}));
    await runs(1);
    await worker.stop();
  });

  it('that are done are written off before their worker has stopped', async () => {
    const holder = await database.pool.connect();
    const { handler, runs } = recorder('done', async () => {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM graphile_worker._private_jobs FOR UPDATE');
    });
    const worker = await startJobWorker({ ...shared, handlers: [handler] });
    await database.transaction((tx) => enqueue(tx, 'done', {}));
    await runs(1);
    const state = { stopped: false };
    const stop = worker.stop().then(() => {
      state.stopped = true;
    });
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    while ((await database.pool.query(waiting)).rows.length === 0 && !state.stopped);
    // Whoever does not wait for the write has stopped by now.
    for (let trip = 0; trip < 50; trip += 1) await database.pool.query('SELECT 1');
    expect(state.stopped).toBe(false);
    await holder.query('COMMIT');
    holder.release();
    await stop;
    expect(await pendingJobs(database)).toBe(0);
  });
});

describe('the scheduler', () => {
  const clock = fixedClock('2026-01-31T09:00:00.000Z');

  it('runs what is due at the product’s time, whatever another source does', async () => {
    const ran: number[] = [];
    let twice: () => void = () => undefined;
    const ranTwice = new Promise<void>((resolve) => {
      twice = resolve;
    });
    const scheduler = startScheduler({
      clock,
      log: testLog(),
      intervalMs: 1,
      sources: [
        { name: 'broken', nextDueAt: () => Promise.resolve(null), runDue: () => Promise.reject(new Error('broken')) },
        {
          name: 'counting',
          nextDueAt: () => Promise.resolve(null),
          runDue: (now) => {
            ran.push(now);
            if (ran.length === 2) twice();
            return Promise.resolve([]);
          },
        },
      ],
    });
    await ranTwice;
    await scheduler.stop();
    expect(new Set(ran)).toEqual(new Set([instant(Date.parse('2026-01-31T09:00:00.000Z'))]));
  });

  it('stands still while the clock is moved', async () => {
    let isMoving = false;
    let ticked: () => void = () => undefined;
    const oneTick = new Promise<void>((resolve) => {
      ticked = resolve;
    });
    const overlaps: boolean[] = [];
    const source = {
      name: 'watching',
      nextDueAt: () => Promise.resolve(null),
      runDue: () => {
        overlaps.push(isMoving);
        ticked();
        return Promise.resolve([]);
      },
    };
    const scheduler = startScheduler({ clock, log: testLog(), intervalMs: 1, sources: [source] });
    await scheduler.holdOff(async () => {
      isMoving = true;
      await database.pool.query('SELECT pg_sleep(0.02)');
      isMoving = false;
    });
    await oneTick;
    await scheduler.stop();
    expect(overlaps).not.toContain(true);
  });
});
