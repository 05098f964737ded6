import { readFileSync } from 'node:fs';
import http from 'node:http';
import { afterAll, expect, it } from 'vitest';
import { CircleLoader, CONTRIBUTION_KOBO } from '../../bench/circles.ts';
import { childrenOf } from '../../bench/processes.ts';
import { toNaira } from '../../contract/money.ts';
import { CONFIG_EXIT_CODE } from '../../server/main/exit-codes.ts';
import { assertEnoughConnections } from '../../server/main/processes.ts';
import { auditLedger } from '../../server/modules/ledger/index.ts';
import { openEvents } from '../support/event-reader.ts';
import { productProcesses } from '../support/product-process.ts';
import { testDatabase } from '../support/test-database.ts';
import { traceCollector } from '../support/trace-collector.ts';

/** ROTA_PROCESSES: two API processes and a worker behind one port. */

const METRICS_TOKEN = 'a token of sixteen characters or more';
const { database, url: ownersUrl, servingUrl } = await testDatabase(2);
const collector = await traceCollector();
const start = await productProcesses(servingUrl, { ROTA_PROCESSES: '2', METRICS_TOKEN, ...collector.environment });
const rota = await start('all');
const yard = await CircleLoader.open(ownersUrl);
afterAll(() => yard.close());

function roleOf(processId: string): string | undefined {
  try {
    return /(?:^|\0)ROTA_ROLE=(\w+)/.exec(readFileSync(`/proc/${processId}/environ`, 'utf8'))?.[1];
  } catch {
    return undefined; // The file of a process disappears when the process ends.
  }
}
const withRole = (role: string, of = rota): number[] =>
  childrenOf(String(of.processId)).flatMap((id) => (roleOf(id) === role ? [Number(id)] : []));
const apis = (): number[] => withRole('api');

/** The process state in Linux. S: sleeping. Z: dead, but not yet reaped by its parent. */
const stateOf = (processId: number): string | undefined =>
  /\) (\w) /.exec(readFileSync(`/proc/${String(processId)}/stat`, 'utf8'))?.[1];

interface Reply {
  readonly status: number;
  readonly text: string;
}

const ask = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const request = http.get(`${rota.url}${path}`, { headers, agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
    });
    request.on('error', reject);
  });

const askMetrics = (): Promise<Reply> => ask('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });

/** Returns the response of one API process. Stops the other API processes until it arrives. */
async function answerOf(processId: number, asking: () => Promise<Reply>): Promise<Reply> {
  const others = apis().filter((id) => id !== processId);
  for (const id of others) process.kill(id, 'SIGSTOP');
  try {
    return await asking();
  } finally {
    for (const id of others) process.kill(id, 'SIGCONT');
  }
}

it('are one worker and two API processes on one port', async () => {
  expect(withRole('worker')).toHaveLength(1);
  expect(apis()).toHaveLength(2);
  for (const id of apis())
    expect(await answerOf(id, () => ask('/readyz'))).toEqual({ status: 200, text: '{"ok":true}' });
});

it('refuse a session on the call after one process ended it, and close its streams in each', async () => {
  const [person] = await yard.addPeople(1);
  const cookie = `sid=${person?.session ?? ''}`;
  for (const id of apis())
    expect(await answerOf(id, () => ask('/api/user', { cookie }))).toMatchObject({ status: 200 });
  const streams = await Promise.all(Array.from({ length: 4 }, () => openEvents(rota.url, { cookie })));
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  expect(await ask('/api/auth/logout', { cookie })).toMatchObject({ status: 302 });
  for (const id of apis())
    expect(await answerOf(id, () => ask('/api/user', { cookie }))).toMatchObject({ status: 401 });
  for (const stream of streams)
    expect(await stream.next()).toMatchObject({ event: 'end', data: { reason: 'signed-out' } });
});

it('refuse to start when the database allows fewer connections than they need', async () => {
  const [databaseUrl, directDatabaseUrl] = ['postgresql://pooler/rota', 'postgresql://database/rota'];
  const one = { role: 'all', databaseConnections: 20, databaseUrl, directDatabaseUrl: databaseUrl } as const;
  await expect(assertEnoughConnections({ ...one, processes: 2 }, database)).resolves.toBeUndefined();
  await expect(assertEnoughConnections({ ...one, processes: 64 }, database)).rejects.toThrow(
    'ROTA_PROCESSES=64 may open 1950 database connections',
  );
  // Through a pooler, only the direct connections count.
  const pooled = { ...one, directDatabaseUrl, processes: 8 };
  await expect(assertEnoughConnections(pooled, database)).resolves.toBeUndefined();
});

it('report the metrics of all from any process', async () => {
  const counted = async (): Promise<number> => {
    const { text } = await askMetrics();
    const line = /^rota_http_request_seconds_count\{method="GET",route="\/healthz",status="200"\} (\d+)$/m.exec(text);
    return Number(line?.[1] ?? 0);
  };
  const before = await counted();
  for (let times = 0; times < 6; times += 1) expect(await ask('/healthz')).toMatchObject({ status: 200 });
  expect(await counted()).toBe(before + 6);
  expect(await counted()).toBe(before + 6);
});

it('report metrics while a table is locked, without those that need it', async () => {
  const holder = await database.pool.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE graphile_worker._private_jobs IN ACCESS EXCLUSIVE MODE');
  const { status, text } = await askMetrics();
  await holder.query('COMMIT');
  holder.release();
  expect(status).toBe(200);
  for (const line of [
    'rota_metrics_of_all 1',
    'rota_processes_down 0',
    'rota_job_lanes_down 0',
    'rota_database_up 0',
  ]) {
    expect(text).toContain(`\n${line}\n`);
  }
  expect(text).not.toMatch(/^rota_jobs_waiting /m);
});

it('each export their own traces', async () => {
  for (const id of apis()) await answerOf(id, () => ask('/healthz'));
  const tellers = (): unknown[] => collector.senders.map((sender) => sender['process.pid']);
  await expect.poll(tellers).toEqual(expect.arrayContaining(apis()));
  expect(tellers()).not.toContain(rota.processId);
});

it('report one process’s own counts when another hangs, and restart a process that dies meanwhile', async () => {
  const [asked, hanging] = apis();
  if (asked === undefined || hanging === undefined) throw new Error('Expected two');
  process.kill(hanging, 'SIGSTOP');
  const scrapes = [askMetrics(), askMetrics()];
  const over = Promise.allSettled(scrapes);
  expect(await Promise.any(scrapes)).toMatchObject({
    status: 200,
    text: expect.stringContaining('rota_metrics_of_all 0') as string,
  });
  // Stops the parent. When it continues, it hears from the hung process before it learns that `asked` is dead.
  process.kill(rota.processId, 'SIGSTOP');
  try {
    process.kill(hanging, 'SIGCONT');
    await expect.poll(() => stateOf(hanging)).toBe('S');
    process.kill(asked, 'SIGKILL');
    await expect.poll(() => stateOf(asked)).toBe('Z');
  } finally {
    process.kill(rota.processId, 'SIGCONT');
  }
  await expect.poll(() => apis().filter((id) => id !== asked)).toHaveLength(2);
  await over;
  for (const id of apis()) expect(await answerOf(id, () => ask('/healthz'))).toMatchObject({ status: 200 });
});

it('lose and repeat nothing when one is killed in the middle of contributions', async () => {
  const dues = await yard.addCircles(3, await yard.addPeople(20));
  const payments = dues.map((due, index) => ({ due, key: `killed-${String(index)}` }));
  const pay = ({ due: { groupId, session }, key }: (typeof payments)[number]) =>
    fetch(`${rota.url}/api/groups/${groupId}/contribute`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie: `sid=${session}` },
      body: JSON.stringify({ amount: toNaira(CONTRIBUTION_KOBO) }),
    });
  const [died] = apis();
  if (died === undefined) throw new Error('Expected two');
  let acknowledged = 0;
  const answers = await Promise.allSettled(
    payments.map(async (payment) => {
      const { status } = await pay(payment);
      acknowledged += 1;
      if (acknowledged === 5) process.kill(died, 'SIGKILL');
      return status;
    }),
  );
  const accepted = answers.filter((answer) => answer.status === 'fulfilled' && answer.value === 200).length;
  expect(accepted).toBeGreaterThanOrEqual(5);
  expect(await yard.countPaid(dues)).toBeGreaterThanOrEqual(accepted);
  await expect.poll(() => apis().filter((id) => id !== died), { timeout: 60_000 }).toHaveLength(2);
  for (const payment of payments) expect((await pay(payment)).status).toBe(200);
  expect(await yard.countPaid(dues)).toBe(dues.length);
  expect((await auditLedger(database)).violations).toEqual([]);
});

it('answer or refuse every request that comes while one hangs and is killed', async () => {
  const [hanging] = apis();
  if (hanging === undefined) throw new Error('Expected two');
  process.kill(hanging, 'SIGSTOP');
  const asked = Array.from({ length: 20 }, () => ask('/healthz'));
  await Promise.any(asked);
  process.kill(hanging, 'SIGKILL');
  const answers = await Promise.allSettled(asked);
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  await expect.poll(() => apis().filter((id) => id !== hanging), { timeout: 60_000 }).toHaveLength(2);
});

it('end with their parent', async () => {
  const all = [...withRole('worker'), ...apis()];
  await rota.stop();
  for (const id of all) expect(() => process.kill(id, 0)).toThrow('ESRCH');
});

it('end when a restarted process finds a newer schema that it does not support', async () => {
  const all = await start('all');
  await database.pool.query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999_newer.sql', '')");
  process.kill(Math.max(...withRole('api', all)), 'SIGKILL');
  expect(await all.ended).toBe(CONFIG_EXIT_CODE);
});
