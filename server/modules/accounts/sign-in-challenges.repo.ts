import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf } from '../../platform/database/stored-rows.ts';

const columns = 'user_id, remember_login, links_subject, voids_password, proves_session';

/** Proof that is still missing. A challenge for one kind of proof is never valid for the other kind. */
export type RequiredProof = 'factor' | 'password';

export interface ProviderLink {
  readonly subject: string;
  /** True if the person does not know the password. The sign-in then voids the password and ends all access. */
  readonly voidsPassword: boolean;
}

export interface StoredChallenge {
  readonly userId: UserId;
  readonly rememberLogin: boolean;
  /** Identity to link the account to after all proofs. */
  readonly links: ProviderLink | undefined;
  readonly provesSession: string | undefined;
}

const challenge = rowsOf('sign_in_challenges', {
  token: 'token',
  asks: 'asks',
  userId: 'user_id',
  rememberLogin: 'remember_login',
  subject: 'links_subject',
  voidsPassword: 'voids_password',
  provesSession: 'proves_session',
  expiresAt: 'expires_at',
});

export async function insertChallenge(
  queryable: Queryable,
  question: { readonly token: Buffer; readonly asks: RequiredProof },
  { links, ...stored }: StoredChallenge,
  expiresAt: Instant,
): Promise<void> {
  const insertOne = sql('sign-in-challenges-insert')`
    INSERT INTO sign_in_challenges (${challenge.names}) VALUES (${challenge.parameters})`;
  const { subject, voidsPassword = false } = links ?? {};
  const values = challenge.valuesOf({ ...question, ...stored, subject, voidsPassword, expiresAt });
  await queryable.query(insertOne, values);
}

/** Returns the challenge of a hashed token. Undefined if the challenge has expired or was used. */
export async function findChallenge(
  queryable: Queryable,
  { token, asks }: { readonly token: Buffer; readonly asks: RequiredProof },
  realNow: Instant,
): Promise<StoredChallenge | undefined> {
  const values = [token, asks, toDate(realNow)];
  const findOne = sql('sign-in-challenges-find')`
    SELECT ${columns} FROM sign_in_challenges WHERE token = $1 AND asks = $2 AND expires_at > $3`;
  const [row] = await queryable.query<Row<'sign_in_challenges', typeof columns>>(findOne, values);
  if (row === undefined) return undefined;
  return {
    userId: row.user_id,
    rememberLogin: row.remember_login,
    links: row.links_subject === null ? undefined : { subject: row.links_subject, voidsPassword: row.voids_password },
    provesSession: row.proves_session ?? undefined,
  };
}

/** Uses a challenge. Returns false if it has expired or was used. */
export async function consumeChallenge(tx: Tx, token: Buffer, realNow: Instant): Promise<boolean> {
  const takeOne = sql('sign-in-challenges-take')`
    DELETE FROM sign_in_challenges WHERE token = $1 AND expires_at > $2 RETURNING user_id`;
  return (await tx.query(takeOne, [token, toDate(realNow)])).length === 1;
}

export async function deleteChallengesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('sign-in-challenges-delete')`DELETE FROM sign_in_challenges WHERE user_id = $1`, [userId]);
}

export async function deleteExpiredChallenges(queryable: Queryable, realNow: Instant): Promise<void> {
  const deleteOver = sql('sign-in-challenges-delete-over')`
    DELETE FROM sign_in_challenges WHERE token IN (SELECT token FROM sign_in_challenges WHERE expires_at <= $1
    ORDER BY expires_at LIMIT 100 FOR UPDATE SKIP LOCKED)`;
  await queryable.query(deleteOver, [toDate(realNow)]);
}
