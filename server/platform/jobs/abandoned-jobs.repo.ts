import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';

/** Any fixed number serves: every process that runs jobs shares the lock with this one for as long as it lives. */
const LOCK_KEY = 7_268_513;

const release = `UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL
  WHERE locked_at IS NOT NULL AND ($1::boolean OR locked_at < now() - interval '5 minutes')`;

/**
 * Gives back the jobs that a killed process had in hand; the library itself would keep them for four hours. When no
 * other process runs jobs that is every claimed one, otherwise those claimed long ago: ours take seconds and may run
 * twice. Answers a function that ends this process's share, to be called when its worker has stopped.
 */
export async function releaseAbandonedJobs({ pool }: Database, log: Log): Promise<() => void> {
  const client: pg.PoolClient = await pool.connect();
  client.on('error', (error) => {
    log.warn({ err: error }, 'the connection that says this worker lives was lost');
  });
  const { rows } = await client.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [LOCK_KEY]);
  const alone = rows[0]?.alone === true;
  const { rowCount } = await client.query(release, [alone]);
  if (rowCount !== null && rowCount > 0) log.info({ jobs: rowCount }, 'jobs that a killed process had in hand go on');
  await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK_KEY]);
  if (alone) await client.query('SELECT pg_advisory_unlock($1)', [LOCK_KEY]);
  return () => {
    // Closing the session ends its locks.
    client.release(true);
  };
}
