import type { Instant, UserId } from '../../../../contract/ids.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

export async function saveInvitationCode(
  queryable: Queryable,
  userId: UserId,
  code: string,
  until: Instant,
): Promise<void> {
  const keep = sql('kept-invitations-keep')`INSERT INTO kept_invitations (user_id, code, kept_until) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET code = excluded.code, kept_until = excluded.kept_until`;
  await queryable.query(keep, [userId, code, toDate(until)]);
}

export async function findSavedInvitationCode(
  queryable: Queryable,
  userId: UserId,
  now: Instant,
): Promise<string | undefined> {
  const readCode = sql('kept-invitations-code')`
    SELECT code FROM kept_invitations WHERE user_id = $1 AND kept_until > $2`;
  const [row] = await queryable.query<Row<'kept_invitations', 'code'>>(readCode, [userId, toDate(now)]);
  return row?.code;
}

export async function forgetInvitation(queryable: Queryable, userId: UserId, code: string): Promise<void> {
  const forget = sql('kept-invitations-forget')`DELETE FROM kept_invitations WHERE user_id = $1 AND code = $2`;
  await queryable.query(forget, [userId, code]);
}

export async function forgetInvitationsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('kept-invitations-forget-all')`DELETE FROM kept_invitations WHERE user_id = $1`, [userId]);
}

export async function deleteExpiredInvitations(queryable: Queryable, now: Instant): Promise<void> {
  const deleteOver = sql('kept-invitations-delete-over')`DELETE FROM kept_invitations WHERE kept_until <= $1`;
  await queryable.query(deleteOver, [toDate(now)]);
}
