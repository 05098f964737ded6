import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { MINUTE_MS } from '../../contract/durations.ts';
import type { UserId } from '../../contract/ids.ts';
import { AUTO_CONTRIBUTE } from '../../server/modules/groups/jobs.ts';
import { raiseClockOffset } from '../../server/platform/database/clock-offset.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import { peopleApp, signUp } from '../support/people-app.ts';
import { productProcesses } from '../support/product-process.ts';

/** Kills the worker while it sends. A mail may arrive twice only if its acknowledgement was lost. */
const MAILS = Number(process.env['ROTA_MAILS'] ?? 60);
/** Counts of arrived mails at which the worker is killed. */
const CUTS = [0.3, 0.7].map((part) => Math.round(MAILS * part));
const SLOTS = 4;
const READERS = 5;

const { app, database, databaseUrl, clock, notifications, runJobs } = await peopleApp();

const copies = new Map<string, number>();
let arrived = 0;
/** Runs after a mail has arrived and before the server acknowledges it. */
let beforeAnswer: () => Promise<unknown> = () => Promise.resolve();

const server = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      void PostalMime.parse(Buffer.concat(chunks))
        .then(({ messageId = '' }) => {
          copies.set(messageId, (copies.get(messageId) ?? 0) + 1);
          arrived += 1;
          return beforeAnswer();
        })
        .then(() => {
          done();
        }, done);
    });
  },
});
// A killed client resets its connection.
server.on('error', () => undefined);
const smtpPort = await new Promise<number>((resolve) => {
  const listener = server.listen(0, '127.0.0.1', () => {
    resolve((listener.address() as AddressInfo).port);
  });
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
const start = await productProcesses(databaseUrl, { SANDBOX_SMTP_PORT: String(smtpPort) });

const readers: UserId[] = [];
for (let index = 0; index < READERS; index += 1) {
  const { user } = await signUp(app);
  readers.push(user.id as UserId);
}
await database.pool.query('UPDATE users SET email_verified = true');
await runJobs();

const tell = (count: number) =>
  database.transaction(async (tx) => {
    const notices = Array.from({ length: count }, (_, index) => ({
      userId: readers[index % READERS] ?? newId<UserId>(),
      type: 'wallet_deposit' as const,
      priority: 'high' as const,
      title: `Deposit ${String(index)}`,
      message: 'Money was added to your wallet.',
    }));
    await notifications.add(tx, notices, await clock.now());
  });

interface Logged {
  readonly status: string;
  readonly external_id: string | null;
  readonly mayHaveArrived: boolean | null;
}
const logged = async (): Promise<Logged[]> =>
  (
    await database.pool.query<Logged>(
      `SELECT status, external_id, (metadata ->> 'mayHaveArrived')::boolean AS "mayHaveArrived"
        FROM notification_delivery_logs`,
    )
  ).rows;
const undelivered = async (): Promise<number> => (await logged()).filter(({ status }) => status !== 'delivered').length;

it(
  'sends each mail once, or twice where its acknowledgement was lost, and logs which',
  { timeout: 600_000 },
  async () => {
    await tell(MAILS);
    for (const cut of CUTS) {
      const worker = await start('worker');
      // The server accepts this mail, but the sender is killed before the acknowledgement.
      await new Promise<void>((resolve, reject) => {
        beforeAnswer = () => {
          if (arrived < cut) return Promise.resolve();
          const killed = worker.kill();
          killed.then(resolve, reject);
          return killed;
        };
      });
    }
    beforeAnswer = () => Promise.resolve();
    expect(await undelivered()).toBeGreaterThan(0);

    // Jobs in flight are retried once their lease has expired by the product's clock.
    await raiseClockOffset(database, 5 * MINUTE_MS);
    const worker = await start('worker');
    await expect.poll(undelivered, { timeout: 300_000 }).toBe(0);
    await worker.stop();

    const rows = await logged();
    expect(rows).toHaveLength(MAILS);
    expect(new Set(copies.keys())).toEqual(new Set(rows.map((row) => row.external_id)));
    const twice = [...copies].filter(([, times]) => times > 1);
    const doubtful = new Set(rows.filter((row) => row.mayHaveArrived === true).map((row) => row.external_id));
    for (const [messageId, times] of twice) {
      expect(times).toBe(2);
      expect(doubtful).toContain(messageId);
    }
    // Each kill hit at least one mail, and at most as many as were in flight.
    expect(twice.length).toBeGreaterThanOrEqual(CUTS.length);
    expect(doubtful.size).toBeLessThanOrEqual(CUTS.length * SLOTS);
  },
);

it('runs money jobs while the mail server does not respond', async () => {
  let answer: () => void = () => undefined;
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  beforeAnswer = () => silence;
  const before = arrived;
  await tell(20);
  const worker = await start('worker');
  await expect.poll(() => arrived - before, { timeout: 60_000 }).toBe(SLOTS);
  await database.transaction((tx) => AUTO_CONTRIBUTE.enqueue(tx, [{ userId: readers[0] ?? newId<UserId>() }]));
  const waiting = async () =>
    (await database.pool.query(`SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'auto-contribute'`))
      .rowCount;
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  expect(arrived - before).toBe(SLOTS);
  answer();
  await expect.poll(undelivered, { timeout: 60_000 }).toBe(0);
  await worker.stop();
});
