import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';

/** Any fixed number serves: every process that runs jobs shares the lock with this one for as long as it lives. */
const LOCK_KEY = 7_268_513;

// The library writes its pool's name beside a job that it takes. A pool that lives shares the lock of its name; one
// whose connection has ended does not. A new one is given some seconds to say so.
const release = `UPDATE graphile_worker._private_jobs j SET locked_at = NULL, locked_by = NULL
  WHERE locked_at IS NOT NULL AND ($1::boolean OR (locked_at < now() - interval '10 seconds'
    AND NOT EXISTS (SELECT FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objsubid = 2
      AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND l.classid = ${String(LOCK_KEY)}::oid AND l.objid = hashtext(j.locked_by)::oid)))`;

/** What tells the others that this process runs jobs, and finds what those had in hand that are gone. */
export interface JobPresence {
  /** A pool of the library takes jobs in this process from now on. */
  add(pool: string): Promise<void>;
  /** Gives back the jobs of processes that were killed; says that this one lives again if its connection was lost. */
  look(): Promise<void>;
  /** Ends this process's share, once its worker has stopped. */
  end(): void;
}

/**
 * Gives back the jobs that a killed process had in hand; the library itself would keep them for four hours. When no
 * other process runs jobs that is every claimed one, otherwise those of pools that are gone. A job may run twice.
 */
export async function announcePresence({ pool: connections }: Database, log: Log): Promise<JobPresence> {
  const names = new Set<string>();
  let client: pg.PoolClient | undefined;

  const share = (on: pg.PoolClient, name: string): Promise<unknown> =>
    on.query('SELECT pg_advisory_lock_shared($1::integer, hashtext($2))', [LOCK_KEY, name]);

  const giveBack = async (on: pg.PoolClient, all: boolean): Promise<void> => {
    const { rowCount } = await on.query(release, [all]);
    if (rowCount !== null && rowCount > 0) log.info({ jobs: rowCount }, 'jobs that a killed process had in hand go on');
  };

  const connect = async (): Promise<pg.PoolClient> => {
    const opened = await connections.connect();
    opened.on('error', (error) => {
      if (client === opened) client = undefined;
      opened.release(error);
      log.warn({ err: error }, 'the connection that says this worker lives was lost');
    });
    // What this process itself has in hand is not abandoned.
    for (const name of names) await share(opened, name);
    const { rows } = await opened.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [LOCK_KEY]);
    const alone = rows[0]?.alone === true;
    await giveBack(opened, alone && names.size === 0);
    await opened.query('SELECT pg_advisory_lock_shared($1)', [LOCK_KEY]);
    if (alone) await opened.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]);
    return opened;
  };

  client = await connect();
  return {
    async add(name) {
      names.add(name);
      if (client !== undefined) await share(client, name);
    },
    async look() {
      if (client === undefined) client = await connect();
      else await giveBack(client, false);
    },
    end() {
      const open = client;
      client = undefined;
      // Closing the session ends its locks.
      open?.release(true);
    },
  };
}
