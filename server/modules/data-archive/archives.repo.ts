import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/from-row.ts';
import type { Row } from '../../platform/database/row.ts';
import { newId } from '../../platform/ids/new-id.ts';

export interface Archive {
  readonly id: string;
  readonly requestedAt: Instant;
  /** Null until the archive is ready. */
  readonly readyAt: Instant | null;
  readonly expiresAt: Instant;
}

const columns = 'id, requested_at, ready_at, expires_at';

type ArchiveRow = Row<'data_archives', typeof columns>;

const toArchive = (row: ArchiveRow): Archive => fromRow(row);

export async function findArchive(queryable: Queryable, userId: UserId, now: Instant): Promise<Archive | undefined> {
  const findOne = sql('archives-find')`SELECT ${columns} FROM data_archives WHERE user_id = $1 AND expires_at > $2`;
  const [row] = await queryable.query<ArchiveRow>(findOne, [userId, toDate(now)]);
  return row && toArchive(row);
}

/** Inserts a request for an archive. Returns undefined if one is in preparation. */
export async function insertRequest(
  tx: Tx,
  userId: UserId,
  { at, expiresAt }: { readonly at: Instant; readonly expiresAt: Instant },
): Promise<Archive | undefined> {
  // Replaces a ready or expired archive, but not one in preparation.
  const request = sql('archives-request')`
    INSERT INTO data_archives AS a (id, user_id, requested_at, expires_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (user_id) DO UPDATE SET id = excluded.id, requested_at = excluded.requested_at, ready_at = NULL, file = NULL,
      expires_at = excluded.expires_at
      WHERE a.ready_at IS NOT NULL OR a.expires_at <= excluded.requested_at
    RETURNING ${columns}`;
  const [row] = await tx.query<ArchiveRow>(request, [newId<string>(), userId, toDate(at), toDate(expiresAt)]);
  return row && toArchive(row);
}

/** Locks an archive in preparation and returns its user. Undefined if the archive is ready. */
export async function lockPendingArchive(tx: Tx, id: string): Promise<UserId | undefined> {
  const lockWaiting = sql('archives-lock-waiting')`
    SELECT user_id FROM data_archives WHERE id = $1 AND ready_at IS NULL FOR UPDATE`;
  const [row] = await tx.query<Row<'data_archives', 'user_id'>>(lockWaiting, [id]);
  return row?.user_id;
}

export async function storeFile(
  tx: Tx,
  id: string,
  { file, readyAt, expiresAt }: { readonly file: Buffer; readonly readyAt: Instant; readonly expiresAt: Instant },
): Promise<void> {
  const store = sql('archives-store')`UPDATE data_archives SET file = $2, ready_at = $3, expires_at = $4 WHERE id = $1`;
  await tx.query(store, [id, file, toDate(readyAt), toDate(expiresAt)]);
}

/** Returns a user's own archive. Undefined if it has expired or belongs to another user. */
export async function findFileOf(
  queryable: Queryable,
  { id, userId, now }: { readonly id: string; readonly userId: UserId; readonly now: Instant },
): Promise<{ readonly file: Buffer; readonly readyAt: Instant } | undefined> {
  const findFile = sql('archives-file')`
    SELECT file, ready_at FROM data_archives WHERE id = $1 AND user_id = $2 AND expires_at > $3 AND file IS NOT NULL`;
  const [row] = await queryable.query<Row<'data_archives', 'file' | 'ready_at'>>(findFile, [id, userId, toDate(now)]);
  return row?.file == null || row.ready_at === null ? undefined : { file: row.file, readyAt: fromDate(row.ready_at) };
}

export async function earliestEnd(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('archives-earliest-end')`SELECT min(expires_at) AS at FROM data_archives`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}

export async function deleteExpiredArchives(queryable: Queryable, now: Instant): Promise<number> {
  const deleteOver = sql('archives-delete-over')`DELETE FROM data_archives WHERE expires_at <= $1 RETURNING id`;
  return (await queryable.query(deleteOver, [toDate(now)])).length;
}

export async function deleteArchiveOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('archives-delete')`DELETE FROM data_archives WHERE user_id = $1`, [userId]);
}
