import type { Position } from './acknowledgement.ts';
import { sql, type Queryable } from './database.ts';

/** Returns the primary's WAL position. Each commit that has returned is before it. Rejects on a standby. */
export async function readPosition(queryable: Queryable): Promise<Position> {
  // The name of a WAL file begins with the timeline. The control file would show the earlier one until a checkpoint.
  const read = sql('wal-position')`
    SELECT lsn::text, pg_walfile_name(lsn) AS file FROM pg_current_wal_insert_lsn() AS lsn`;
  const [row] = await queryable.query<{ lsn: string; file: string }>(read, []);
  return positionOf(row);
}

/**
 * Joins the primary's flush position to a statement, as `lsn` and `file`, which `joinedPosition` reads. Null on a
 * standby, where the statement then still works.
 */
export const FLUSH_POSITION = `LATERAL (SELECT lsn::text, pg_walfile_name(lsn) AS file
  FROM (SELECT CASE WHEN NOT pg_is_in_recovery() THEN pg_current_wal_flush_lsn() END AS lsn) wal) position`;

export interface PositionColumns {
  readonly lsn: string | null;
  readonly file: string | null;
}

export const joinedPosition = ({ lsn, file }: PositionColumns): Position | undefined =>
  lsn === null || file === null ? undefined : positionOf({ lsn, file });

function positionOf(row: { readonly lsn: string; readonly file: string } | undefined): Position {
  if (row === undefined) throw new Error('PostgreSQL returned no position');
  return { lsn: row.lsn, timeline: Number.parseInt(row.file.slice(0, 8), 16) };
}

/** Returns the primary's position up to which the WAL is stored and can be streamed. Rejects on a standby. */
export async function readFlushPosition(queryable: Queryable): Promise<Position> {
  const read = sql('wal-flush-position')`
    SELECT lsn::text, pg_walfile_name(lsn) AS file FROM pg_current_wal_flush_lsn() AS lsn`;
  const [row] = await queryable.query<{ lsn: string; file: string }>(read, []);
  return positionOf(row);
}
