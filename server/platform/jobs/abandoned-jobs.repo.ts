import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';

/** Any fixed number serves: every process that runs jobs shares the lock with this one for as long as it lives. */
export const LOCK_KEY = 7_268_513;

// The library writes its pool's name beside a job that it takes. A pool that lives shares the lock of its name; one
// whose connection has ended does not. A new one is given some seconds to say so.
const release = `UPDATE graphile_worker._private_jobs j SET locked_at = NULL, locked_by = NULL
  WHERE locked_at IS NOT NULL AND ($1::boolean OR (locked_at < now() - interval '10 seconds'
    AND NOT EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND l.classid = ${String(LOCK_KEY)}::oid AND l.objid = hashtext(j.locked_by)::oid)))`;

// Jobs claimed by this process whose claim response was lost with its connection.
const releaseOwn = `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
  WHERE locked_at < now() - interval '10 seconds' AND locked_by = ANY($1::text[]) AND NOT id = ANY($2::bigint[])`;

/** Shows other processes that this one runs jobs, and releases the jobs of killed ones (decision 0003). */
export interface WorkerPresence {
  /** A pool of the library takes jobs in this process from now on. */
  add(pool: string): Promise<void>;
  /** A pool of the library is done. */
  remove(pool: string): Promise<void>;
  /**
   * Gives back the jobs of processes that were killed; says that this one lives again if its connection was lost. There
   * is one look at a time: who asks for one meanwhile waits for that.
   */
  look(): Promise<void>;
  /** Ends this process's share, once its worker has stopped. */
  end(): Promise<void>;
}

/** A connection that says this process lives, and the pools that it has said so of. */
interface Connection {
  readonly client: pg.PoolClient;
  readonly shared: Set<string>;
}

/** Shares what is not shared yet on a connection: a pool that is new, or one that could not say so before. */
async function shareAll({ client, shared }: Connection, names: ReadonlySet<string>): Promise<void> {
  for (const name of names) {
    if (shared.has(name)) continue;
    await client.query('SELECT pg_advisory_lock_shared($1::integer, hashtext($2))', [LOCK_KEY, name]);
    shared.add(name);
  }
}

async function giveBack(client: pg.PoolClient, all: boolean, log: Log): Promise<void> {
  const { rowCount } = await client.query(release, [all]);
  if (rowCount !== null && rowCount > 0) log.info({ jobs: rowCount }, 'jobs that a killed process had in hand go on');
}

/** Returns the jobs that this process's pools have in flight; undefined while that is unknown. */
type InFlight = () => readonly string[] | undefined;

/** Announces pools not announced yet, and releases jobs that no worker has in flight. */
async function refresh(
  connection: Connection,
  names: ReadonlySet<string>,
  inFlight: InFlight,
  log: Log,
): Promise<void> {
  await shareAll(connection, names);
  // Jobs claimed from now on are too young to be released.
  const own = inFlight();
  if (own !== undefined) {
    const { rowCount } = await connection.client.query(releaseOwn, [[...names], own]);
    if (rowCount !== null && rowCount > 0) log.warn({ jobs: rowCount }, 'jobs that were claimed and never begun go on');
  }
  await giveBack(connection.client, false, log);
}

/** Joins those that run jobs. Who is alone and has none in hand itself gives back all that are claimed. */
async function arrive(client: pg.PoolClient, hasNone: boolean, log: Log): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [LOCK_KEY]);
  const alone = rows[0]?.alone === true;
  await giveBack(client, alone && hasNone, log);
  await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK_KEY]);
  if (alone) await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]);
}

/**
 * Gives back the jobs that a killed process had in hand; the library itself would keep them for four hours. When no
 * other process runs jobs that is every claimed one, otherwise those of pools that are gone. A job may run twice.
 */
export async function announcePresence(
  { pool: connections }: Database,
  log: Log,
  inFlight: InFlight = () => undefined,
): Promise<WorkerPresence> {
  const names = new Set<string>();
  /** Every connection that is ours. Each is let go of once, by whoever finds first that it is over. */
  const held = new Set<pg.PoolClient>();
  let living: Connection | undefined;
  let looking: Promise<void> | undefined;
  let isEnded = false;

  const letGo = (client: pg.PoolClient, why: Error | true): void => {
    if (living?.client === client) living = undefined;
    // Closing the session ends its locks.
    if (held.delete(client)) client.release(why);
  };
  const letGoOfAll = (): void => {
    for (const client of held) letGo(client, true);
  };

  const connect = async (): Promise<void> => {
    const client = await connections.connect();
    held.add(client);
    client.on('error', (error) => {
      letGo(client, error);
      log.warn({ err: error }, 'the connection that says this worker lives was lost');
    });
    try {
      const connection = { client, shared: new Set<string>() };
      // What this process itself has in hand is not abandoned.
      await shareAll(connection, names);
      await arrive(client, names.size === 0, log);
      if (held.has(client)) living = connection;
    } catch (error) {
      letGo(client, true);
      throw error;
    }
  };

  const lookOnce = (): Promise<void> => (living === undefined ? connect() : refresh(living, names, inFlight, log));

  await connect();
  return {
    async add(name) {
      names.add(name);
      if (living !== undefined) await shareAll(living, names);
    },
    async remove(name) {
      names.delete(name);
      if (living?.shared.delete(name) !== true) return;
      await living.client.query('SELECT pg_advisory_unlock_shared($1::integer, hashtext($2))', [LOCK_KEY, name]);
    },
    look() {
      if (isEnded) return Promise.resolve();
      looking ??= lookOnce().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    async end() {
      isEnded = true;
      // A look that is under way fails with its connection, or opens one that is closed as soon as it is there.
      letGoOfAll();
      await looking?.catch(() => undefined);
      letGoOfAll();
    },
  };
}
