import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './binaries.ts';
import { prepareCluster, wrongPassword, type Cluster } from './cluster.ts';
import { findOwner, type Owner } from './owner.ts';
import { ensureServingLogin, servingUrlOf } from './serving-login.ts';
import { freePort } from '../ports/free-ports.ts';

export interface EmbeddedPostgres {
  /** The owner's URL, with the password; it must not be logged. */
  readonly url: string;
  /** The URL of the role that serves; neither must it. */
  readonly servingUrl: string;
  readonly processId: number;
  /** Resolves when the server process has ended, asked for or not. */
  readonly ended: Promise<void>;
  /** Fast shutdown: open transactions are rolled back, everything committed is checkpointed. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The product's data directory; the cluster is its subdirectory `postgres`. */
  readonly dataDirectory: string;
  readonly database?: string;
  /** The port; a free one when absent. */
  readonly port?: number;
  /**
   * False turns fsync off. Only for clusters that hold nothing but test data and are thrown away after the run; the
   * fault tests kill the server and need true.
   */
  readonly durable?: boolean;
  readonly log?: (message: string) => void;
}

const STOP_TIMEOUT_MS = 30_000;
const START_TIMEOUT_MS = 60_000;

function isPostgres(processId: number): boolean {
  try {
    process.kill(processId, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform === 'win32') return true;
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(processId)], { encoding: 'utf8' });
  const command = existsSync(`/proc/${String(processId)}/cmdline`)
    ? readFileSync(`/proc/${String(processId)}/cmdline`, 'utf8')
    : (stdout as string | null);
  return command?.includes('postgres') ?? false;
}

/**
 * Ends a server that a killed parent left on this cluster, and removes a lock file whose process id now belongs to
 * somebody else (after a reboot), which PostgreSQL itself would take for a running server.
 */
async function clearOrphan(directory: string, log: (message: string) => void): Promise<void> {
  const lockFile = path.join(directory, 'postmaster.pid');
  if (!existsSync(lockFile)) return;
  const processId = Number.parseInt(readFileSync(lockFile, 'utf8').split('\n')[0] ?? '', 10);
  if (!Number.isInteger(processId) || processId <= 1) return;
  if (!isPostgres(processId)) {
    rmSync(lockFile, { force: true });
    return;
  }
  log(`stopping PostgreSQL process ${String(processId)}, left over from an earlier start`);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(processId, signal);
    } catch {
      return;
    }
    for (let waitedMs = 0; waitedMs < 10_000; waitedMs += 50) {
      if (!isPostgres(processId)) return;
      await delay(50);
    }
  }
  throw new Error(`PostgreSQL process ${String(processId)} does not end`);
}

function serverArguments(directory: string, port: number, durable: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    // For ROTA_PROCESSES=8, or for test files beside each other, some of which open dozens to see what happens at once.
    max_connections: '300',
    shared_buffers: '256MB',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
  return ['-D', directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * Starts the server behind a shell that reads our pipe. When we end, however we end, the pipe closes and the shell
 * stops the server. A session of its own keeps Ctrl-C in a terminal from reaching it before the product is done.
 */
function spawnServer(native: string, args: string[], owner: Owner | undefined, logFile: string): ChildProcess {
  const program = path.join(native, 'bin', 'postgres');
  const output = openSync(logFile, 'a', 0o600);
  const options = { ...owner, cwd: path.parse(native).root, env: { PATH: process.env['PATH'], TZ: 'UTC' } };
  try {
    if (process.platform === 'win32') {
      return spawn(program, args, { ...options, stdio: ['ignore', output, output] });
    }
    const watch = '(read -r _ <&3; kill -INT $server) & watcher=$!';
    const script = `exec 3<&0; "$0" "$@" </dev/null 3<&- & server=$!; ${watch}; wait $server; kill $watcher`;
    return spawn('/bin/sh', ['-c', script, program, ...args], {
      ...options,
      detached: true,
      stdio: ['pipe', output, output],
    });
  } finally {
    closeSync(output);
  }
}

/** Requests a fast shutdown: the shell reads the pipe and passes it on. */
function askToEnd(child: ChildProcess): void {
  if (process.platform === 'win32') child.kill();
  else child.stdin?.end();
}

function watchEnd(child: ChildProcess): { ended: Promise<void>; hasEnded: () => boolean } {
  let over = false;
  const ended = new Promise<void>((resolve) => {
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  }).then(() => {
    over = true;
  });
  return { ended, hasEnded: () => over };
}

/**
 * What PostgreSQL says while processes of a killed server, which notice its end a moment later, still hold its memory.
 */
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
  /** Its bytes before the server that is waited for. */
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
      // 57P03 is "the database system is starting up", after a crash while it replays its log.
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

function serverProcessId(cluster: Cluster): number {
  const lockFile = readFileSync(path.join(cluster.directory, 'postmaster.pid'), 'utf8');
  return Number.parseInt(lockFile.split('\n')[0] ?? '', 10);
}

/**
 * Starts PostgreSQL on the product's data directory, making the cluster first when there is none. It listens on a free
 * port of the loopback address, with a random password that only we can read. The caller makes sure that no second
 * product uses the same directory: whatever server still runs on it is taken for an orphan and stopped.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDirectory, database = 'rota', durable = true, log = () => undefined } = options;
  const owner = findOwner();
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
      askToEnd(server);
      if ((error as { code?: string }).code === '28P01') throw wrongPassword(path.resolve(dataDirectory));
      throw error;
    }
    return { child: server, ...watched };
  });
  await ensureDatabase(urlOf('postgres'), database);
  await ensureServingLogin(urlOf('postgres'));
  const processId = serverProcessId(cluster);

  return {
    url: urlOf(database),
    servingUrl: servingUrlOf(urlOf(database)),
    processId,
    ended,
    async stop() {
      if (hasEnded()) return;
      askToEnd(child);
      const timer = setTimeout(() => process.kill(processId, 'SIGQUIT'), STOP_TIMEOUT_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
