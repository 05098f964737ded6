import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { prepareCluster, wrongPassword } from './cluster.ts';
import { findPostgresOsUser } from './os-user.ts';
import { ensureAppRoleLogin, appRoleUrl } from './app-role-login.ts';
import { freePort } from '../ports/free-ports.ts';
import { spawnServer, serverArguments, watchEnd, requestShutdown, serverProcessId } from './server-process.ts';
import { clearOrphan } from './orphan.ts';

export interface EmbeddedPostgres {
  /** URL of the owner, with the password. Never log it. */
  readonly url: string;
  /** URL of the application role, with its password. Never log it. */
  readonly servingUrl: string;
  readonly processId: number;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly dataDirectory: string;
  readonly database?: string;
  readonly port?: number;
  /** False turns fsync off, for disposable test data only. The fault tests kill the server and need true. */
  readonly durable?: boolean;
  readonly log?: (message: string) => void;
}

const STOP_TIMEOUT_MS = 30_000;
const START_TIMEOUT_MS = 60_000;

/** PostgreSQL's message while processes of a killed server still hold its memory, which they release a moment later. */
const MEMORY_IN_USE = 'pre-existing shared memory block';

async function untilMemoryIsFree<T>(start: () => Promise<T>): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += 100) {
    try {
      return await start();
    } catch (error) {
      const isHeld = error instanceof Error && error.message.includes(MEMORY_IN_USE);
      if (!isHeld || waitedMs >= START_TIMEOUT_MS) throw error;
    }
    await delay(100);
  }
}

interface Log {
  readonly file: string;
  /** Size of the log file in bytes when this server started. */
  readonly saidBefore: number;
}

async function waitUntilReady(url: string, hasEnded: () => boolean, { file, saidBefore }: Log): Promise<void> {
  for (let waitedMs = 0; waitedMs < START_TIMEOUT_MS; waitedMs += 25) {
    if (hasEnded()) break;
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const code = (error as { code?: string }).code;
      // 57P03: the database system is starting up, replaying its log after a crash.
      if (code !== 'ECONNREFUSED' && code !== '57P03' && code !== 'ECONNRESET') throw error;
    }
    await delay(25);
  }
  const tail = readFileSync(file).subarray(saidBefore).toString().split('\n').slice(-15).join('\n');
  throw new Error(`The embedded PostgreSQL did not start. The end of ${file}:\n${tail}`);
}

async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts PostgreSQL on the product's data directory (decision 0001), creating the cluster if there is none. It listens
 * on a free loopback port, with a random password that only we can read. The caller must ensure that no other product
 * uses the directory, because a server still running on it is stopped as an orphan.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, database = 'rota', durable = true, log = () => undefined } = options;
  const owner = findPostgresOsUser();
  const native = findBinaries(owner);
  const cluster = prepareCluster(native, path.resolve(dataDirectory), owner);
  await clearOrphan(cluster.directory, log);

  const port = options.port ?? (await freePort());
  const logFile = path.join(path.resolve(dataDirectory), 'postgres.log');
  const urlOf = (name: string) => `postgresql://rota:${cluster.password}@127.0.0.1:${String(port)}/${name}`;
  const { child, ended, hasEnded } = await untilMemoryIsFree(async () => {
    const saidBefore = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
    const server = spawnServer(native, serverArguments(cluster.directory, port, durable), owner, logFile);
    const watched = watchEnd(server);
    try {
      await waitUntilReady(urlOf('postgres'), watched.hasEnded, { file: logFile, saidBefore });
    } catch (error) {
      requestShutdown(server);
      if ((error as { code?: string }).code === '28P01') throw wrongPassword(path.resolve(dataDirectory));
      throw error;
    }
    return { child: server, ...watched };
  });
  await ensureDatabase(urlOf('postgres'), database);
  await ensureAppRoleLogin(urlOf('postgres'));
  const processId = serverProcessId(cluster);

  return {
    url: urlOf(database),
    servingUrl: appRoleUrl(urlOf(database)),
    processId,
    ended,
    async stop() {
      if (hasEnded()) return;
      requestShutdown(child);
      const timer = setTimeout(() => process.kill(processId, 'SIGQUIT'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
