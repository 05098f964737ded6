import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { testLog } from '../../../tests/support/test-app.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { createDatabase } from '../database/database.ts';
import { createMetrics } from '../telemetry/metrics.ts';
import { declareJob, pendingJobs } from './job-queue.repo.ts';
import { announcePresence, LOCK_KEY, type WorkerPresence } from './abandoned-jobs.repo.ts';
import { drainJobs, startJobWorker } from './worker.ts';

const { database, url } = await testDatabase();
const log = testLog();
const unfinished = declareJob('unfinished', z.object({ id: z.string() }));
const present: WorkerPresence[] = [];

afterEach(() => Promise.all(present.splice(0).map((each) => each.end())));

const locked = async (): Promise<number> => {
  const { rows } = await database.pool.query('SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL');
  return rows.length;
};

beforeEach(async () => {
  await database.pool.query('DELETE FROM graphile_worker._private_jobs');
  await database.transaction((tx) => unfinished.enqueue(tx, [{ id: 'x' }]));
  await database.pool.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'killed', attempts = 1",
  );
});

describe('jobs of a killed process', () => {
  it('are run by the next worker that starts', async () => {
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

  it('are released while other processes run, which keep their own jobs', async () => {
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

    // Ends the connections, as the operating system does when a process is killed.
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
    expect(await locked()).toBe(1);
    await killed.end();
    await another.close();
  });

  it('stay with a living worker when another one starts', async () => {
    const another = createDatabase({ url, maxConnections: 2 });
    const living = await announcePresence(another, log);
    await living.add('living');
    await database.pool.query(
      "UPDATE graphile_worker._private_jobs SET locked_by = 'living', locked_at = now() - interval '11 seconds'",
    );
    present.push(await announcePresence(database, log));
    expect(await locked()).toBe(1);
    await living.end();
    await another.close();
  });

  it('run if this process claimed them but lost the response', async () => {
    const inFlight: { ids: string[] | undefined } = { ids: undefined };
    const living = await announcePresence(database, log, () => inFlight.ids);
    present.push(living);
    await living.add('own');
    const { rows } = await database.pool.query<{ id: bigint }>(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'own', locked_at = now() - interval '11 seconds'
        RETURNING id`,
    );
    await living.look();
    expect(await locked()).toBe(1); // No job is released, because the jobs in flight are unknown.
    inFlight.ids = rows.map(({ id }) => String(id));
    await living.look();
    expect(await locked()).toBe(1);
    inFlight.ids = [];
    await living.look();
    expect(await locked()).toBe(0);
  });

  it('are kept for a moment if a new pool claimed them', async () => {
    const living = await announcePresence(database, log);
    present.push(living);
    await database.pool.query("UPDATE graphile_worker._private_jobs SET locked_by = 'new', locked_at = now()");
    await living.look();
    expect(await locked()).toBe(1);
  });
});

const countAnnouncements = async (name: string): Promise<number> => {
  const { rows } = await database.pool.query(
    `SELECT DISTINCT pid FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2 AND granted
      AND classid = $1::oid AND objid = hashtext($2)::oid`,
    [LOCK_KEY, name],
  );
  return rows.length;
};

describe('a process that announces itself', () => {
  async function cutOff(name: string) {
    const own = createDatabase({ url, maxConnections: 5 });
    const presence = await announcePresence(own, log);
    await presence.add(name);
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = hashtext($1)::oid`,
      [name],
    );
    await expect.poll(() => own.libraryPool.totalCount).toBe(0);
    return { own, presence };
  }

  it('does so once, however many passes coincide', async () => {
    const { own, presence } = await cutOff('together');
    await Promise.all([presence.look(), presence.look(), presence.look()]);
    expect(await countAnnouncements('together')).toBe(1);
    expect(own.libraryPool.totalCount).toBe(1);
    await presence.end();
    await own.close();
  });

  it('leaves a server that no longer takes writes, although its session stays open', async () => {
    const own = createDatabase({ url, maxConnections: 2 });
    const sessions: pg.PoolClient[] = [];
    own.libraryPool.on('connect', (client) => sessions.push(client));
    const presence = await announcePresence(own, log);
    await presence.add('demoted');
    await sessions[0]?.query('SET default_transaction_read_only = on');
    await expect(presence.look()).rejects.toMatchObject({ code: '25006' });
    await presence.look();
    expect([await countAnnouncements('demoted'), sessions.length, own.libraryPool.totalCount]).toEqual([1, 2, 1]);
    await presence.end();
    await own.close();
  });

  it('keeps no connection if it ends during a pass', async () => {
    const { own, presence } = await cutOff('ending');
    const look = presence.look();
    await presence.end();
    await look.catch(() => undefined);
    await presence.look();
    expect(own.libraryPool.totalCount).toBe(0);
    await own.close();
  });

  it('keeps no connection on which it failed', async () => {
    const own = createDatabase({ url, maxConnections: 2, lockTimeoutMs: 20 });
    const other = await database.pool.connect();
    await other.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    await expect(announcePresence(own, log)).rejects.toMatchObject({ code: '55P03' });
    expect(own.libraryPool.totalCount).toBe(0);
    other.release(true);
    await own.close();
  });

  it('tries again in the next pass', async () => {
    const own = createDatabase({ url, maxConnections: 2, lockTimeoutMs: 20 });
    const presence = await announcePresence(own, log);
    const other = await database.pool.connect();
    await other.query("SELECT pg_advisory_lock($1::integer, hashtext('late'))", [LOCK_KEY]);
    await expect(presence.add('late')).rejects.toMatchObject({ code: '55P03' });
    await other.query("SELECT pg_advisory_unlock($1::integer, hashtext('late'))", [LOCK_KEY]);
    other.release();
    await presence.look();
    expect(await countAnnouncements('late')).toBe(1);
    await presence.remove('late');
    expect(await countAnnouncements('late')).toBe(0);
    await presence.end();
    await own.close();
  });

  it('announces a drain too, because others would run its job again', async () => {
    await database.pool.query('DELETE FROM graphile_worker._private_jobs');
    await database.transaction((tx) => unfinished.enqueue(tx, [{ id: 'long' }]));
    const counts: number[] = [];
    const handler = unfinished.handler(async () => {
      const { rows } = await database.pool.query<{ locked_by: string }>(
        'SELECT locked_by FROM graphile_worker._private_jobs',
      );
      const name = rows[0]?.locked_by ?? '';
      // The pool is announced when its job starts, so the lock may take a moment.
      for (let looks = 0; looks < 200 && (await countAnnouncements(name)) === 0; looks += 1);
      counts.push(await countAnnouncements(name));
    });
    await drainJobs({ database, log, metrics: createMetrics(), handlers: [handler] });
    expect(counts).toEqual([1]);
  });

  it('keeps its connections open after a drain, without their locks', async () => {
    const applicationName = 'drain-twice';
    const own = createDatabase({ url, maxConnections: 2, applicationName });
    const handler = unfinished.handler(() => Promise.resolve());
    const sessions = async (): Promise<unknown[]> => {
      await database.pool.query('DELETE FROM graphile_worker._private_jobs');
      await database.transaction((tx) => unfinished.enqueue(tx, [{ id: 'x' }]));
      await drainJobs({ database: own, log, metrics: createMetrics(), handlers: [handler] });
      const { rows } = await database.pool.query<{ pid: number; locks: number }>(
        `SELECT pid, (SELECT count(*)::integer FROM pg_locks l WHERE l.pid = a.pid AND locktype = 'advisory') AS locks
          FROM pg_stat_activity a WHERE application_name = $1 ORDER BY pid`,
        [applicationName],
      );
      return rows;
    };
    const first = await sessions();
    expect(first).not.toEqual([]);
    for (const session of first) expect(session).toMatchObject({ locks: 0 });
    expect(await sessions()).toEqual(first);
    await own.close();
  });
});
