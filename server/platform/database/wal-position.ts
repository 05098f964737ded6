import type { Position } from './acknowledgement.ts';
import { sql, type Queryable } from './database.ts';

/** Returns the primary's position. Each commit that has returned is before it. Rejects on a standby. */
export async function readPosition(queryable: Queryable): Promise<Position> {
  // The name of a WAL file begins with the timeline. The control file would show the earlier one until a checkpoint.
  const read = sql('wal-position')`
    SELECT lsn::text, pg_walfile_name(lsn) AS file FROM pg_current_wal_insert_lsn() AS lsn`;
  const [row] = await queryable.query<{ lsn: string; file: string }>(read, []);
  if (row === undefined) throw new Error('PostgreSQL returned no position');
  return { lsn: row.lsn, timeline: Number.parseInt(row.file.slice(0, 8), 16) };
}
