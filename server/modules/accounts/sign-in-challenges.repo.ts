import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

const columns = 'user_id, remember_login, links_subject, proves_session';
const insertOne = {
  name: 'sign-in-challenges-insert',
  text: `INSERT INTO sign_in_challenges (token, user_id, remember_login, links_subject, proves_session, expires_at)
    VALUES ($1, $2, $3, $4, $5, $6)`,
};
const findOne = {
  name: 'sign-in-challenges-find',
  text: `SELECT ${columns} FROM sign_in_challenges WHERE token = $1 AND expires_at > $2`,
};
const takeOne = {
  name: 'sign-in-challenges-take',
  text: 'DELETE FROM sign_in_challenges WHERE token = $1 AND expires_at > $2 RETURNING user_id',
};
const deleteAll = { name: 'sign-in-challenges-delete', text: 'DELETE FROM sign_in_challenges WHERE user_id = $1' };
const deleteOver = {
  name: 'sign-in-challenges-delete-over',
  text: `DELETE FROM sign_in_challenges WHERE token IN (SELECT token FROM sign_in_challenges WHERE expires_at <= $1
    ORDER BY expires_at LIMIT 100 FOR UPDATE SKIP LOCKED)`,
};

/** Somebody said who they are, and what comes of it once their second factor is proved too. */
export interface StoredChallenge {
  readonly userId: UserId;
  readonly rememberLogin: boolean;
  /** Their name at the identity provider, which the account is then linked to. */
  readonly linksSubject: string | undefined;
  /** The session whose holder proves that it is them. */
  readonly provesSession: string | undefined;
}

export async function insertChallenge(
  queryable: Queryable,
  token: Buffer,
  { userId, rememberLogin, linksSubject, provesSession }: StoredChallenge,
  expiresAt: Instant,
): Promise<void> {
  const values = [token, userId, rememberLogin, linksSubject ?? null, provesSession ?? null, toDate(expiresAt)];
  await queryable.query(insertOne, values);
}

/** The challenge of a token's stored form; undefined once it is over or taken. */
export async function findChallenge(
  queryable: Queryable,
  token: Buffer,
  realNow: Instant,
): Promise<StoredChallenge | undefined> {
  const [row] = await queryable.query<Row<'sign_in_challenges', typeof columns>>(findOne, [token, toDate(realNow)]);
  if (row === undefined) return undefined;
  return {
    userId: row.user_id,
    rememberLogin: row.remember_login,
    linksSubject: row.links_subject ?? undefined,
    provesSession: row.proves_session ?? undefined,
  };
}

/** Takes a challenge, so that it is there once. False when it is over. */
export async function takeChallenge(tx: Tx, token: Buffer, realNow: Instant): Promise<boolean> {
  return (await tx.query(takeOne, [token, toDate(realNow)])).length === 1;
}

/** Whatever is under way for a user opens nothing any more. */
export async function deleteChallengesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(deleteAll, [userId]);
}

/** Removes some of those that are over. */
export async function deleteOverChallenges(queryable: Queryable, realNow: Instant): Promise<void> {
  await queryable.query(deleteOver, [toDate(realNow)]);
}
