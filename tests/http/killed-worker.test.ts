import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import type { UserId } from '../../contract/ids.ts';
import { peopleApp, signUp } from '../support/people-app.ts';
import { productProcesses } from '../support/product-process.ts';

/** Kills one of two workers with a job in flight. The other worker must complete the job without a restart. */
const { app, database, databaseUrl, clock, notifications, runJobs } = await peopleApp();

/** A mail server that accepts connections and never responds, so sending hangs. */
const calls: Socket[] = [];
let called: () => void = () => undefined;
const silent = createServer((socket) => {
  calls.push(socket);
  socket.on('error', () => undefined); // A killed sender resets the connection.
  called();
});
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  for (const socket of calls) socket.destroy();
  silent.close();
});
const { port } = silent.address() as AddressInfo;
const start = await productProcesses(databaseUrl, { SANDBOX_SMTP_PORT: String(port) });

const lockedJobs = async (): Promise<number> => {
  const { rows } = await database.pool.query('SELECT 1 FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL');
  return rows.length;
};

it('a killed worker’s job continues on a live one', async () => {
  const { user } = await signUp(app);
  await database.pool.query('UPDATE users SET email_verified = true');
  await runJobs();
  const killed = await start('worker');
  const isCalled = new Promise<void>((resolve) => {
    called = resolve;
  });
  const notice = { type: 'wallet_deposit', priority: 'high', title: 'A deposit', message: 'It is there.' } as const;
  await database.transaction(async (tx) =>
    notifications.add(tx, [{ ...notice, userId: user.id as UserId }], await clock.now()),
  );
  await isCalled;
  await killed.kill();
  expect(await lockedJobs()).toBe(1);
  // Lets the dead worker's lease on its job expire now, which saves ten seconds.
  await database.pool.query("UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '10 seconds'");
  await start('worker');
  await expect.poll(lockedJobs).toBe(0);
});
