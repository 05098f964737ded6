import type { Instant, UserId } from '../../../../contract/ids.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

const keep = {
  name: 'kept-invitations-keep',
  text: `INSERT INTO kept_invitations (user_id, code, kept_until) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET code = excluded.code, kept_until = excluded.kept_until`,
};
const readCode = {
  name: 'kept-invitations-code',
  text: 'SELECT code FROM kept_invitations WHERE user_id = $1 AND kept_until > $2',
};
const forget = {
  name: 'kept-invitations-forget',
  text: 'DELETE FROM kept_invitations WHERE user_id = $1 AND code = $2',
};
const forgetAll = { name: 'kept-invitations-forget-all', text: 'DELETE FROM kept_invitations WHERE user_id = $1' };
const deleteOver = {
  name: 'kept-invitations-delete-over',
  text: 'DELETE FROM kept_invitations WHERE kept_until <= $1',
};

/** Keeps the code that a person came with until an instant, in the place of an earlier one. */
export async function writeKeptCode(queryable: Queryable, userId: UserId, code: string, until: Instant): Promise<void> {
  await queryable.query(keep, [userId, code, toDate(until)]);
}

/** The code that is kept for a person; undefined without one, or when its time is over. */
export async function findKeptCode(queryable: Queryable, userId: UserId, now: Instant): Promise<string | undefined> {
  const [row] = await queryable.query<Row<'kept_invitations', 'code'>>(readCode, [userId, toDate(now)]);
  return row?.code;
}

/** Forgets a code that is kept for a person: they have applied with it. */
export async function forgetInvitation(queryable: Queryable, userId: UserId, code: string): Promise<void> {
  await queryable.query(forget, [userId, code]);
}

/** Forgets what is kept for a person who closes their account. */
export async function forgetInvitationsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(forgetAll, [userId]);
}

/** Removes the codes whose time is over. */
export async function deleteOverInvitations(queryable: Queryable, now: Instant): Promise<void> {
  await queryable.query(deleteOver, [toDate(now)]);
}
