import type pg from 'pg';
import type { Database } from '../database/database.ts';
import { isConnectionUnusable } from '../database/unavailable.ts';
import type { Log } from '../log/log.ts';

/** Arbitrary advisory lock number. Every process that runs jobs shares this lock. */
export const LOCK_KEY = 7_268_513;

// Releases jobs of pools without a lock on their name, so dead ones. A new pool has 10 s to get its lock.
const release = `UPDATE graphile_worker._private_jobs j SET locked_at = NULL, locked_by = NULL
  WHERE locked_at IS NOT NULL AND ($1::boolean OR (locked_at < now() - interval '10 seconds'
    AND NOT EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND l.classid = ${String(LOCK_KEY)}::oid AND l.objid = hashtext(j.locked_by)::oid)))`;

// Releases jobs that this process claimed without knowing, because the response was lost with its connection.
const releaseOwn = `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
  WHERE locked_at < now() - interval '10 seconds' AND locked_by = ANY($1::text[]) AND NOT id = ANY($2::bigint[])`;

/** Shows other processes that this one runs jobs, and releases the jobs of killed ones (decision 0003). */
export interface WorkerPresence {
  add(pool: string): Promise<void>;
  remove(pool: string): Promise<void>;
  /** Releases the jobs of killed processes. Announces this process again if its connection was lost. */
  look(): Promise<void>;
  end(): Promise<void>;
  /**
   * Ends the announcement, but returns its connection to the pool, because opening a new connection takes longer than a
   * short drain.
   */
  giveBack(): Promise<void>;
}

interface Connection {
  readonly client: pg.PoolClient;
  readonly shared: Set<string>;
}

async function announcePools({ client, shared }: Connection, names: ReadonlySet<string>): Promise<void> {
  for (const name of names) {
    if (shared.has(name)) continue;
    await client.query('SELECT pg_advisory_lock_shared($1::integer, hashtext($2))', [LOCK_KEY, name]);
    shared.add(name);
  }
}

async function releaseJobs(client: pg.PoolClient, all: boolean, log: Log): Promise<void> {
  const { rowCount } = await client.query(release, [all]);
  if (rowCount !== null && rowCount > 0) log.info({ jobs: rowCount }, 'released jobs claimed by a dead worker');
}

/** Returns the ids of the jobs that this process's pools have in flight; undefined while they are unknown. */
type InFlight = () => readonly string[] | undefined;

/** Announces new pools, and releases jobs that no worker has in flight. */
async function refresh(
  connection: Connection,
  names: ReadonlySet<string>,
  inFlight: InFlight,
  log: Log,
): Promise<void> {
  await announcePools(connection, names);
  // Jobs claimed from now on are too young to be released.
  const own = inFlight();
  if (own !== undefined) {
    const { rowCount } = await connection.client.query(releaseOwn, [[...names], own]);
    if (rowCount !== null && rowCount > 0)
      log.warn({ jobs: rowCount }, 'released jobs that were claimed but not started');
  }
  await releaseJobs(connection.client, false, log);
}

/**
 * Joins the processes that run jobs. If this process is the only one and has no jobs in flight, releases all claimed
 * jobs.
 */
async function arrive(client: pg.PoolClient, hasNone: boolean, log: Log): Promise<void> {
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [LOCK_KEY]);
  const alone = rows[0]?.alone === true;
  await releaseJobs(client, alone && hasNone, log);
  await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK_KEY]);
  if (alone) await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]);
}

/** Releases all locks of a session. Returns the error if that fails. */
async function unlockAll(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('SELECT pg_advisory_unlock_all()');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Refreshes, or leaves a connection that is of no use. A server that no longer takes writes keeps its session open. The
 * next check opens one on the new primary.
 */
async function refreshOrLeave(
  connection: Connection,
  leave: (client: pg.PoolClient, why: Error) => void,
  ...rest: readonly [names: ReadonlySet<string>, inFlight: InFlight, log: Log]
): Promise<void> {
  try {
    await refresh(connection, ...rest);
  } catch (error) {
    if (error instanceof Error && isConnectionUnusable(error)) leave(connection.client, error);
    throw error;
  }
}

/** Tracks the connections that announce this process. */
function createHeldConnections() {
  const held = new Map<pg.PoolClient, (error: Error) => void>();
  const letGo = (client: pg.PoolClient, why: Error | true | undefined): void => {
    const lost = held.get(client);
    if (lost === undefined) return;
    held.delete(client);
    client.off('error', lost);
    // With an error, or `true`, the session closes, which releases its locks.
    client.release(why);
  };
  return {
    has: (client: pg.PoolClient) => held.has(client),
    hold(client: pg.PoolClient, lost: (error: Error) => void): void {
      held.set(client, lost);
      client.on('error', lost);
    },
    letGo,
    closeAll(): void {
      for (const client of held.keys()) letGo(client, true);
    },
  };
}

/**
 * Announces this process, and releases the jobs of killed ones, which the library would hold for four hours. Releases
 * every claimed job if no other process runs jobs, else only jobs of pools that are gone. A job may run twice.
 */
export async function announcePresence(
  { libraryPool: connections }: Pick<Database, 'libraryPool'>,
  log: Log,
  inFlight: InFlight = () => undefined,
): Promise<WorkerPresence> {
  const names = new Set<string>();
  const held = createHeldConnections();
  let living: Connection | undefined;
  let looking: Promise<void> | undefined;
  let isEnded = false;

  const letGo = (client: pg.PoolClient, why?: Error | true): void => {
    if (living?.client === client) living = undefined;
    held.letGo(client, why);
  };

  const connect = async (): Promise<void> => {
    const client = await connections.connect();
    held.hold(client, (error) => {
      letGo(client, error);
      log.warn({ err: error }, 'lost the connection that marks this worker as alive');
    });
    try {
      const connection = { client, shared: new Set<string>() };
      // Announces the pools first, so that their jobs in flight are not released.
      await announcePools(connection, names);
      await arrive(client, names.size === 0, log);
      if (held.has(client)) living = connection;
    } catch (error) {
      letGo(client, true);
      throw error;
    }
  };

  const check = (): Promise<void> => (living ? refreshOrLeave(living, letGo, names, inFlight, log) : connect());

  await connect();
  return {
    async add(name) {
      names.add(name);
      if (living !== undefined) await announcePools(living, names);
    },
    async remove(name) {
      names.delete(name);
      if (living?.shared.delete(name) !== true) return;
      await living.client.query('SELECT pg_advisory_unlock_shared($1::integer, hashtext($2))', [LOCK_KEY, name]);
    },
    look() {
      if (isEnded) return Promise.resolve();
      looking ??= check().finally(() => {
        looking = undefined;
      });
      return looking;
    },
    async end() {
      isEnded = true;
      // A check in progress fails without its connection, or opens another one, which is closed below.
      living = undefined;
      held.closeAll();
      await looking?.catch(() => undefined);
      living = undefined;
      held.closeAll();
    },
    async giveBack() {
      isEnded = true;
      await looking?.catch(() => undefined);
      if (living !== undefined) letGo(living.client, await unlockAll(living.client));
    },
  };
}
