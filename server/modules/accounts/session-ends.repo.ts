import type { UserId, Instant } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { type Tx, sql, type Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

export const endDevicesSql = `UPDATE saved_login_sessions SET is_active = false WHERE id IN (SELECT id FROM gone)`;
// Also deletes earlier rows of the device, so that the next sign-in counts as one on a new device.
export const forgetDevicesSql = `DELETE FROM saved_login_sessions d USING saved_login_sessions g WHERE g.id IN (SELECT id FROM gone)
  AND d.user_id = g.user_id AND d.device_fingerprint = g.device_fingerprint AND (d.id = g.id OR NOT d.is_active)`;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Removes the session of a hashed token and returns its id. Keeps the device as known. */
export const deleteSessionByToken = async (tx: Tx, sid: Buffer): Promise<string[]> => {
  const deleteByToken = sql('sessions-delete-by-token')`
    WITH gone AS (DELETE FROM sessions WHERE sid = $1 OR previous_sid = $1 RETURNING id), saved AS (${endDevicesSql})
    SELECT id FROM gone`;
  return idsOf(await tx.query<Row<'sessions', 'id'>>(deleteByToken, [sid]));
};

/**
 * Removes a user's session and forgets its device. Returns the session's id in a list, which is empty if none was
 * removed.
 */
export const deleteSession = async (tx: Tx, userId: UserId, id: string): Promise<string[]> => {
  const deleteOne = sql('sessions-delete')`
    WITH gone AS (DELETE FROM sessions WHERE id = $1 AND user_id = $2 RETURNING id), saved AS (${forgetDevicesSql})
    SELECT id FROM gone`;
  return idsOf(await tx.query<Row<'sessions', 'id'>>(deleteOne, [id, userId]));
};

/** Removes a user's sessions, optionally except one. Returns their ids. */
export const deleteSessionsOf = async (tx: Tx, userId: UserId, except?: string): Promise<string[]> => {
  const deleteAll = sql('sessions-delete-all')`
    WITH gone AS (DELETE FROM sessions WHERE user_id = $1 AND ($2::uuid IS NULL OR id <> $2) RETURNING id), saved AS (${endDevicesSql})
    SELECT id FROM gone`;
  return idsOf(await tx.query<Row<'sessions', 'id'>>(deleteAll, [userId, except ?? null]));
};

/** Forgets a user's known devices, optionally except that of one session. */
export async function forgetDevices(tx: Tx, userId: UserId, except?: string): Promise<void> {
  const forgetAll = sql('saved-logins-forget')`
    DELETE FROM saved_login_sessions WHERE user_id = $1 AND ($2::uuid IS NULL OR id <> $2)`;
  await tx.query(forgetAll, [userId, except ?? null]);
}

export async function deleteExpiredSessions(queryable: Queryable, realNow: Instant): Promise<void> {
  const deleteOver = sql('sessions-delete-over')`WITH gone AS (
      DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expire <= $1 ORDER BY expire LIMIT 100 FOR UPDATE SKIP LOCKED)
      RETURNING id
    )
    ${endDevicesSql}`;
  await queryable.query(deleteOver, [toDate(realNow)]);
}

/** Removes a batch of saved logins that were last used at or before an instant. */
export async function deleteSavedLogins(queryable: Queryable, usedBy: Instant): Promise<void> {
  const deleteOld = sql('saved-logins-delete-old')`
    DELETE FROM saved_login_sessions WHERE id IN (SELECT id FROM saved_login_sessions WHERE last_used_at <= $1
    ORDER BY last_used_at LIMIT 100 FOR UPDATE SKIP LOCKED)`;
  await queryable.query(deleteOld, [toDate(usedBy)]);
}
