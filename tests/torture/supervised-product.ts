import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf } from '../../bench/processes.ts';
import { createDatabase, type Database } from '../../server/platform/database/database.ts';
import { freePort } from '../../server/platform/ports/free-ports.ts';
import { ADMIN, ADMIN_ENVIRONMENT } from '../support/console-admin.ts';
import { callerOf } from '../support/caller.ts';
import { launchRota, type StartingRota } from '../support/running-rota.ts';
import { absentParts } from './parts.ts';
import type { TortureProduct } from './product.ts';

/** Runs the built product as `npm start` does, with a supervisor that restarts what is killed. */

const READY_MS = 120_000;
const SECRET_KEY = 'sk_test_of_the_torture';

/** Returns the URL of the tables' owner, whose port changes with each start of PostgreSQL. */
function ownersUrl(directory: string): string {
  const port = readFileSync(path.join(directory, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3] ?? '';
  const password = readFileSync(path.join(directory, 'postgres-password'), 'utf8').trim();
  return `postgresql://rota:${password}@127.0.0.1:${port}/rota`;
}

/** Returns the processes that the supervisor starts, directly or not: each one's end must be survived. */
function childIds(directory: string): number[] {
  const idIn = (name: string): number => {
    const entry = JSON.parse(readFileSync(path.join(directory, 'run', `${name}.json`), 'utf8')) as {
      processId: number;
    };
    return entry.processId;
  };
  const product = idIn('product');
  const postmaster = Number.parseInt(readFileSync(path.join(directory, 'postgres', 'postmaster.pid'), 'utf8'), 10);
  return [product, ...childrenOf(String(product)).map(Number), idIn('sandbox'), postmaster];
}

/** Waits until the API serves again and the stand-ins answer. */
async function untilReady(url: string): Promise<void> {
  const until = performance.now() + READY_MS;
  for (;;) {
    const answers = await Promise.all(
      ['/readyz', '/sandbox/mail'].map((route) =>
        fetch(`${url}${route}`, { headers: { connection: 'close' } }).then(
          ({ status }) => status,
          () => 0,
        ),
      ),
    );
    if (answers.every((status) => status === 200)) return;
    if (performance.now() > until) throw new Error(`Not ready after ${String(READY_MS)} ms: ${answers.join(', ')}`);
    await pause(50);
  }
}

/** Keeps a connection to a database whose address changes. */
function databaseOf(directory: string) {
  const open = (url: string) => ({ url, database: createDatabase({ url, maxConnections: 4 }) });
  let current = open(ownersUrl(directory));
  return {
    current: (): { readonly url: string; readonly database: Database } => current,
    async renew(): Promise<void> {
      const url = ownersUrl(directory);
      if (url === current.url) return;
      await current.database.close();
      current = open(url);
    },
  };
}

export async function startSupervisedProduct(): Promise<TortureProduct> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-torture-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const settings = { PORT: String(port), ROTA_PROCESSES: '2', PAYSTACK_SECRET_KEY: SECRET_KEY, LOG_LEVEL: 'fatal' };
  const environment = { ...ADMIN_ENVIRONMENT, ...settings };
  const launch = async (): Promise<StartingRota> => {
    const rota = await launchRota(directory, environment);
    await rota.ready;
    return rota;
  };
  let rota = await launch();
  const connection = databaseOf(directory);
  const renewed = async (): Promise<void> => {
    await untilReady(url);
    await connection.renew();
  };
  const relaunched = async (): Promise<void> => {
    rota = await launch();
    await renewed();
  };
  let kills = 0;
  const killNow = async (): Promise<void> => {
    const ids = childIds(directory);
    process.kill(ids[kills % ids.length] ?? 0, 'SIGKILL');
    kills += 1;
    await Promise.resolve();
  };
  const stop = (): Promise<void> => rota.stop();
  const isRunning = (): boolean => true; // The supervisor restarts what has ended.
  const processId = (): number => rota.supervisorId;
  return {
    url,
    standInsUrl: url,
    standInsDirectory: path.join(directory, 'sandbox'),
    secretKey: SECRET_KEY,
    admin: ADMIN,
    databaseDirectory: directory,
    get database() {
      return connection.current().database;
    },
    get databaseUrl() {
      return connection.current().url;
    },
    parts: {
      ...absentParts(),
      child: { processId, isRunning, stop, kill: killNow, start: renewed },
      supervisor: {
        processId,
        isRunning,
        stop,
        async kill() {
          process.kill(rota.supervisorId, 'SIGKILL');
          await rota.ended;
        },
        start: relaunched,
      },
      tree: { processId, isRunning, stop, kill: () => rota.kill(), start: relaunched },
    },
    gate: undefined,
    call: callerOf(url),
    callStandIn: callerOf(url),
    async stop() {
      await connection.current().database.close();
      await rota.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
