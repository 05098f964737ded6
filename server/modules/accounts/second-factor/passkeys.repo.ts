import type { Instant, UserId } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';

const listedColumns = 'id, name, created_at, last_used_at';
const keyColumns = 'p.id, p.user_id, p.credential_id, p.public_key, p.counter';

export interface StoredPasskey {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | undefined;
}

export interface PasskeyKey {
  readonly id: string;
  readonly userId: UserId;
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly isActive: boolean;
}

const toPasskey = (row: Row<'passkeys', typeof listedColumns>): StoredPasskey => ({
  id: row.id,
  name: row.name,
  createdAt: fromDate(row.created_at),
  lastUsedAt: row.last_used_at === null ? undefined : fromDate(row.last_used_at),
});

/** Stores a passkey. Returns false if this passkey is already registered. */
export async function insertPasskey(
  tx: Tx,
  passkey: {
    readonly id: string;
    readonly userId: UserId;
    readonly credentialId: Buffer;
    readonly publicKey: Buffer;
    readonly counter: number;
    readonly name: string;
  },
  at: Instant,
): Promise<boolean> {
  const { id, userId, credentialId, publicKey, counter, name } = passkey;
  const values = [id, userId, credentialId, publicKey, counter, name, toDate(at)];
  const insertOne = sql('passkeys-insert')`
    INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, name, created_at)
    VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (credential_id) DO NOTHING RETURNING id`;
  return (await tx.query(insertOne, values)).length === 1;
}

export async function findPasskeys(
  queryable: Queryable,
  userId: UserId,
): Promise<readonly (StoredPasskey & { readonly credentialId: Buffer })[]> {
  const listAll = sql('passkeys-list')`
    SELECT ${listedColumns}, credential_id FROM passkeys WHERE user_id = $1 ORDER BY created_at, id`;
  const rows = await queryable.query<Row<'passkeys', typeof listedColumns> & Row<'passkeys', 'credential_id'>>(
    listAll,
    [userId],
  );
  return rows.map((row) => ({ ...toPasskey(row), credentialId: row.credential_id }));
}

/** Finds a passkey by its credential id. Undefined if the passkey is unknown or its account is closed. */
export async function findPasskeyKey(queryable: Queryable, credentialId: Buffer): Promise<PasskeyKey | undefined> {
  const findOne = sql('passkeys-find')`
    SELECT ${keyColumns}, u.is_active FROM passkeys p JOIN users u ON u.id = p.user_id
    WHERE p.credential_id = $1 AND u.closed_at IS NULL`;
  const [row] = await queryable.query<
    Row<'passkeys', 'id' | 'user_id' | 'credential_id' | 'public_key' | 'counter'> & Row<'users', 'is_active'>
  >(findOne, [credentialId]);
  if (row === undefined) return undefined;
  return fromRow(row);
}

/** Records a passkey's use. Returns false if the passkey was removed or its counter did not advance. */
export async function recordPasskeyUse(tx: Tx, id: string, counter: number, at: Instant): Promise<boolean> {
  // If two responses have the same counter, the second comes from a cloned passkey.
  const useOne = sql('passkeys-use')`
    UPDATE passkeys SET counter = $2, last_used_at = $3 WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))
    RETURNING id`;
  return (await tx.query(useOne, [id, counter, toDate(at)])).length === 1;
}

export async function writePasskeyName(
  queryable: Queryable,
  userId: UserId,
  id: string,
  name: string,
): Promise<StoredPasskey | undefined> {
  const renameOne = sql('passkeys-rename')`
    UPDATE passkeys SET name = $3 WHERE id = $1 AND user_id = $2 RETURNING ${listedColumns}`;
  const [row] = await queryable.query<Row<'passkeys', typeof listedColumns>>(renameOne, [id, userId, name]);
  return row === undefined ? undefined : toPasskey(row);
}

export async function deletePasskey(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const deleteOne = sql('passkeys-delete')`DELETE FROM passkeys WHERE id = $1 AND user_id = $2 RETURNING id`;
  return (await tx.query(deleteOne, [id, userId])).length === 1;
}

/** Removes a user's passkeys. With `since`, removes only those added after it. Returns true if any were removed. */
export async function deletePasskeysOf(tx: Tx, userId: UserId, since: Instant | undefined): Promise<boolean> {
  const deleteAll = sql('passkeys-delete-of')`
    DELETE FROM passkeys WHERE user_id = $1 AND ($2::timestamptz IS NULL OR created_at > $2) RETURNING id`;
  return (await tx.query(deleteAll, [userId, since === undefined ? null : toDate(since)])).length > 0;
}

export type PasskeyPurpose = 'sign-in' | 'proof' | 'adding';

export interface PasskeyPrompt {
  readonly purpose: PasskeyPurpose;
  readonly sessionId: string | undefined;
}

export async function insertPasskeyChallenge(
  queryable: Queryable,
  token: Buffer,
  { purpose, sessionId }: PasskeyPrompt,
  expiresAt: Instant,
): Promise<void> {
  const insertChallenge = sql('passkey-challenges-insert')`
    INSERT INTO passkey_challenges (token, purpose, session_id, expires_at) VALUES ($1, $2, $3, $4)`;
  await queryable.query(insertChallenge, [token, purpose, sessionId ?? null, toDate(expiresAt)]);
}

/** Deletes and returns a challenge with this purpose and session. */
export async function consumePasskeyChallenge(
  queryable: Queryable,
  token: Buffer,
  { purpose, sessionId }: PasskeyPrompt,
  realNow: Instant,
): Promise<boolean> {
  const takeChallenge = sql('passkey-challenges-take')`
    DELETE FROM passkey_challenges WHERE token = $1 AND purpose = $2 AND session_id IS NOT DISTINCT FROM $3
    AND expires_at > $4 RETURNING purpose`;
  return (await queryable.query(takeChallenge, [token, purpose, sessionId ?? null, toDate(realNow)])).length === 1;
}

export async function deleteExpiredPasskeyChallenges(queryable: Queryable, realNow: Instant): Promise<void> {
  const deleteOver = sql('passkey-challenges-delete-over')`
    DELETE FROM passkey_challenges WHERE token IN (SELECT token FROM passkey_challenges WHERE expires_at <= $1
    ORDER BY expires_at LIMIT 100 FOR UPDATE SKIP LOCKED)`;
  await queryable.query(deleteOver, [toDate(realNow)]);
}
