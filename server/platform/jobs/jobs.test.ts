import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { instant, type UserId } from '../../../contract/ids.ts';
import { testLog } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { fixedClock } from '../clock/clock.ts';
import { createDatabase } from '../database/database.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { declareJob, purgeDeadJobs, idField, pendingJobs } from './job-queue.repo.ts';
import type { JobPayload, Lane } from './jobs.ts';
import { startScheduler } from './scheduler.ts';
import { drainJobs, startJobWorker } from './worker.ts';

const { database, url } = await testDatabase();
const shared = { database, log: testLog(), metrics: createMetrics() };

const PAYLOAD = z.record(z.string(), z.union([z.string(), z.number()]));

function recorder(
  name: string,
  run: (payload: JobPayload) => Promise<void> = () => Promise.resolve(),
  lane: Lane = 'inside',
) {
  const seen: JobPayload[] = [];
  const done: JobPayload[] = [];
  const waiting: { list: readonly unknown[]; count: number; reached: () => void }[] = [];
  const look = () => {
    for (const { list, count, reached } of waiting) if (list.length >= count) reached();
  };
  const job = declareJob<JobPayload>(name, PAYLOAD, lane);
  const handler = job.handler(async (payload) => {
    seen.push(payload);
    look();
    await run(payload);
    done.push(payload);
    look();
  });
  const until = (list: readonly unknown[], count: number) =>
    new Promise<void>((reached) => {
      waiting.push({ list, count, reached });
      look();
    });
  const begun = (count: number) => until(seen, count);
  const runs = (count: number) => until(done, count);
  return { job, handler, seen, begun, runs };
}

describe('jobs', () => {
  it('exist if and only if their transaction commits', async () => {
    const { job, handler, seen } = recorder('note');
    await database.transaction((tx) => job.enqueue(tx, [{ id: 'kept' }]));
    await database
      .transaction(async (tx) => {
        await job.enqueue(tx, [{ id: 'gone' }]);
        throw new Error('refused');
      })
      .catch(() => undefined);
    await drainJobs({ ...shared, handlers: [handler] });
    expect(seen).toEqual([{ id: 'kept' }]);
  });

  it('are deleted with their payload some time after they failed permanently', async () => {
    const old = recorder('old');
    await database.transaction((tx) =>
      old.job.enqueue(tx, [{ email: 'ada@example.com' }, { email: 'bola@example.com' }]),
    );
    const rows = () =>
      database.query<{ payload: { email: string } }>(
        {
          name: 'given-up',
          text: `SELECT payload FROM graphile_worker._private_jobs WHERE task_id =
            (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'old')`,
        },
        [],
      );
    await database.query(
      {
        name: 'give-up',
        text: `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, updated_at = '2026-01-01'
          WHERE payload ->> 'email' = 'ada@example.com'`,
      },
      [],
    );
    await purgeDeadJobs(database, 'old', instant(Date.parse('2026-01-02')));
    expect((await rows()).map(({ payload }) => payload.email)).toEqual(['bola@example.com']);
    await drainJobs({ ...shared, handlers: [old.handler] });
    expect(await rows()).toEqual([]);
  });

  it('are drained together with the jobs they enqueue', async () => {
    const second = recorder('second');
    const first = recorder('first', async ({ id }) => {
      await database.transaction((tx) => second.job.enqueue(tx, [{ id: id ?? null }]));
    });
    await database.transaction((tx) => first.job.enqueue(tx, [{ id: 1 }, { id: 2 }]));
    await drainJobs({ ...shared, handlers: [first.handler, second.handler] });
    expect(second.seen.map(({ id }) => id).sort()).toEqual([1, 2]);
    expect(await pendingJobs(database)).toBe(0);
  });

  it('with a payload that does not match their declaration fail at once', async () => {
    const strict = declareJob('strict', z.object({ id: idField<UserId>() }));
    const seen: unknown[] = [];
    const handler = strict.handler((payload) => Promise.resolve(void seen.push(payload)));
    await expect(handler.run({ id: 1 })).rejects.toThrow();
    await expect(handler.run(null)).rejects.toThrow();
    expect(seen).toEqual([]);
    await handler.run({ id: 'somebody' });
    expect(seen).toEqual([{ id: 'somebody' }]);
  });

  it('are drained by many concurrent calls with few connections', async () => {
    const few = createDatabase({ url, maxConnections: 3, applicationName: 'few connections' });
    const { job, handler, seen } = recorder('counted', () => few.transaction(() => Promise.resolve()));
    await database.transaction((tx) => job.enqueue(tx, [{ id: 'one' }, { id: 'two' }]));
    await Promise.all(Array.from({ length: 6 }, () => drainJobs({ ...shared, database: few, handlers: [handler] })));
    expect(seen).toHaveLength(2);
    await few.close();
  });

  it('that fail wait for a retry and do not delay a drain', async () => {
    const { job, handler, seen } = recorder('failing', () => Promise.reject(new Error('not now')));
    await database.transaction((tx) => job.enqueue(tx, [{}]));
    await drainJobs({ ...shared, handlers: [handler] });
    expect(seen).toHaveLength(1);
    const { rows } = await database.pool.query('SELECT attempts, last_error FROM graphile_worker.jobs');
    expect(rows).toEqual([{ attempts: 1, last_error: expect.stringContaining('not now') as string }]);
    await database.pool.query('SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))');
  });

  it('are run by a worker as soon as they are committed', async () => {
    const { job, handler, runs } = recorder('live');
    const worker = await startJobWorker({ ...shared, handlers: [handler] });
    await database.transaction((tx) => job.enqueue(tx, [{}]));
    await runs(1);
    await worker.stop();
  });

  it('that wait for a third party delay no others', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const mail = recorder('mail', () => answered, 'outside');
    const money = recorder('money');
    const mails = Array.from({ length: 20 }, (_, id) => ({ id }));
    await database.transaction((tx) => mail.job.enqueue(tx, mails));
    const worker = await startJobWorker({ ...shared, handlers: [mail.handler, money.handler] });
    // Every slot of the outside lane waits for a response.
    await mail.begun(4);
    await database.transaction((tx) => money.job.enqueue(tx, [{ id: 1 }, { id: 2 }]));
    await money.runs(2);
    expect(mail.seen).toHaveLength(4);
    answer();
    await mail.runs(20);
    await worker.stop();
  });

  it('that are urgent run before 300 waiting jobs', async () => {
    const seen: unknown[] = [];
    const note = (payload: JobPayload) => {
      seen.push(payload['id']);
      return Promise.resolve();
    };
    const mail = declareJob<JobPayload>('mail-to-all', PAYLOAD, 'outside');
    const link = declareJob<JobPayload>('link', PAYLOAD, 'outside', 'first');
    const mails = Array.from({ length: 300 }, (_, id) => ({ id }));
    await database.transaction((tx) => mail.enqueue(tx, mails, 'last'));
    await database.transaction((tx) => mail.enqueue(tx, [{ id: 'usual' }]));
    await database.transaction((tx) => mail.enqueue(tx, [{ id: 'high' }], 'high'));
    await database.transaction((tx) => link.enqueue(tx, [{ id: 'first' }]));
    await drainJobs({ ...shared, handlers: [mail.handler(note), link.handler(note)] });
    expect(seen.slice(0, 4)).toEqual(['first', 'high', 'usual', 0]);
    expect(seen).toHaveLength(303);
  });

  it('that have run are stored as done before their worker stops', async () => {
    const holder = await database.pool.connect();
    const { job, handler, runs } = recorder('done', async () => {
      await holder.query('BEGIN');
      await holder.query('SELECT 1 FROM graphile_worker._private_jobs FOR UPDATE');
    });
    const worker = await startJobWorker({ ...shared, handlers: [handler] });
    await database.transaction((tx) => job.enqueue(tx, [{}]));
    await runs(1);
    const state = { stopped: false };
    const stop = worker.stop().then(() => {
      state.stopped = true;
    });
    const waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()";
    while ((await database.pool.query(waiting)).rows.length === 0 && !state.stopped);
    // If the stop did not wait for the write, it would have ended by now.
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

  it('runs due work at the product’s time, even if another source fails', async () => {
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

  it('pauses while the clock is moved', async () => {
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
