import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

/** Identity details that were refused for a name alone, sealed: a person can ask for a review of them. */
export interface RefusedEntry {
  readonly submissionId: string;
  readonly sealed: Buffer;
}

const put = {
  name: 'identity-refusals-put',
  text: `INSERT INTO identity_refusals AS r (user_id, submission_id, entry, refused_at)
    SELECT u.id, $2, $3, $4 FROM users u WHERE u.id = $1 AND u.closed_at IS NULL
    ON CONFLICT (user_id) DO UPDATE SET submission_id = excluded.submission_id, entry = excluded.entry,
      refused_at = excluded.refused_at`,
};
const columns = 'submission_id, entry';
const find = {
  name: 'identity-refusals-find',
  text: `SELECT ${columns} FROM identity_refusals WHERE user_id = $1 AND refused_at > $2`,
};
const take = {
  name: 'identity-refusals-take',
  text: 'DELETE FROM identity_refusals WHERE user_id = $1 AND submission_id = $2 RETURNING submission_id',
};
const deleteOne = { name: 'identity-refusals-delete', text: 'DELETE FROM identity_refusals WHERE user_id = $1' };
const deleteOld = {
  name: 'identity-refusals-delete-old',
  text: 'DELETE FROM identity_refusals WHERE refused_at <= $1 RETURNING user_id',
};
const oldest = { name: 'identity-refusals-oldest', text: 'SELECT min(refused_at) AS at FROM identity_refusals' };

/** Stores the last refused entry of a person in place of an earlier one; nothing for a closed account. */
export async function putRefusal(
  queryable: Queryable,
  userId: UserId,
  { submissionId, sealed }: RefusedEntry,
  at: Instant,
): Promise<void> {
  await queryable.query(put, [userId, submissionId, sealed, toDate(at)]);
}

/** The last refused entry of a person that is younger than `notAfter`. */
export async function findRefusal(
  queryable: Queryable,
  userId: UserId,
  notAfter: Instant,
): Promise<RefusedEntry | undefined> {
  const [row] = await queryable.query<Row<'identity_refusals', typeof columns>>(find, [userId, toDate(notAfter)]);
  return row && { submissionId: row.submission_id, sealed: row.entry };
}

/** Removes an entry that goes to people. Returns false if another call took it, or a later entry replaced it. */
export async function takeRefusal(tx: Tx, userId: UserId, submissionId: string): Promise<boolean> {
  return (await tx.query(take, [userId, submissionId])).length > 0;
}

/** Removes a person's refused entry: another one was sent, or the account is closed. */
export async function deleteRefusal(queryable: Queryable, userId: UserId): Promise<void> {
  await queryable.query(deleteOne, [userId]);
}

/** Deletes entries that are not younger than this. Returns how many there were. */
export async function deleteOldRefusals(queryable: Queryable, notAfter: Instant): Promise<number> {
  return (await queryable.query(deleteOld, [toDate(notAfter)])).length;
}

/** When the oldest entry was refused; null where there is none. */
export async function oldestRefusal(queryable: Queryable): Promise<Instant | null> {
  const [row] = await queryable.query<{ at: Date | null }>(oldest, []);
  return row?.at == null ? null : fromDate(row.at);
}
