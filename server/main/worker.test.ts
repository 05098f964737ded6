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

/** A worker whose jobs wait until released, with its readiness check. */
async function working(role: 'worker' | 'all', work: () => Promise<void>) {
  let time = 0;
  const database = createDatabase({ url: servingUrl });
  const config = readConfig({ DATABASE_URL: servingUrl, ROTA_DEMO: '0', ROTA_PASSWORD_COST: 'test', ROTA_ROLE: role });
  const metrics = createMetrics();
  const composed = compose({ config, database, clock: databaseClock(database), log: testLog(), metrics });
  const job = declareJob('wait', z.object({}));
  const product = { ...composed, dueWork: [], jobs: { ...composed.jobs, handlers: [job.handler(work)] } };
  const worker = await startWorker(product, { now: () => time, pollMs: 20 });
  const app = await createWorkerHttp(product, worker);
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
    // The queue does not follow the sandbox's clock.
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
  // Its jobs all belong to one lane.
  await expect.poll(ages, { timeout: 15_000 }).toEqual(['due work', 'inside']);
});
