import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

/** Encrypted form that was refused only because a name differs. The user can send it to review. */
export interface RefusedEntry {
  readonly submissionId: string;
  readonly sealed: Buffer;
}

const columns = 'submission_id, entry';

/** Stores a user's refused form, or replaces an earlier one. Ignores closed accounts. */
export async function saveRefusal(
  queryable: Queryable,
  userId: UserId,
  { submissionId, sealed }: RefusedEntry,
  at: Instant,
): Promise<void> {
  const put = sql('identity-refusals-put')`
    INSERT INTO identity_refusals AS r (user_id, submission_id, entry, refused_at)
    SELECT u.id, $2, $3, $4 FROM users u WHERE u.id = $1 AND u.closed_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET submission_id = excluded.submission_id, entry = excluded.entry,
      refused_at = excluded.refused_at`;
  await queryable.query(put, [userId, submissionId, sealed, toDate(at)]);
}

/** Returns a user's refused form if it is newer than `notAfter`. */
export async function findRefusal(
  queryable: Queryable,
  userId: UserId,
  notAfter: Instant,
): Promise<RefusedEntry | undefined> {
  const find = sql('identity-refusals-find')`
    SELECT ${columns} FROM identity_refusals WHERE user_id = $1 AND refused_at > $2`;
  const [row] = await queryable.query<Row<'identity_refusals', typeof columns>>(find, [userId, toDate(notAfter)]);
  return row && { submissionId: row.submission_id, sealed: row.entry };
}

/**
 * Deletes a form that is sent to review. Returns false if another call deleted the form or a later form replaced it.
 */
export async function consumeRefusal(tx: Tx, userId: UserId, submissionId: string): Promise<boolean> {
  const take = sql('identity-refusals-take')`
    DELETE FROM identity_refusals WHERE user_id = $1 AND submission_id = $2 RETURNING submission_id`;
  return (await tx.query(take, [userId, submissionId])).length > 0;
}

export async function deleteRefusal(queryable: Queryable, userId: UserId): Promise<void> {
  await queryable.query(sql('identity-refusals-delete')`DELETE FROM identity_refusals WHERE user_id = $1`, [userId]);
}

/** Returns the number of deleted forms. */
export async function deleteOldRefusals(queryable: Queryable, notAfter: Instant): Promise<number> {
  const deleteOld = sql('identity-refusals-delete-old')`
    DELETE FROM identity_refusals WHERE refused_at <= $1 RETURNING user_id`;
  return (await queryable.query(deleteOld, [toDate(notAfter)])).length;
}

export async function oldestRefusal(queryable: Queryable): Promise<Instant | null> {
  const oldest = sql('identity-refusals-oldest')`SELECT min(refused_at) AS at FROM identity_refusals`;
  const [row] = await queryable.query<{ at: Date | null }>(oldest, []);
  return row?.at == null ? null : fromDate(row.at);
}
