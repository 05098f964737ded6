import type { Instant, UserId } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

const anyFactor = `EXISTS (SELECT FROM second_factors f WHERE f.user_id = $1 AND f.enabled_at IS NOT NULL)
    OR EXISTS (SELECT FROM passkeys p WHERE p.user_id = $1)`;

export interface StoredFactor {
  /** Encrypted TOTP secret. */
  readonly secret: Buffer;
  readonly isEnabled: boolean;
}

export async function findFactor(queryable: Queryable, userId: UserId): Promise<StoredFactor | undefined> {
  const findOne = sql('second-factors-find')`
    SELECT secret, enabled_at IS NOT NULL AS is_enabled FROM second_factors WHERE user_id = $1`;
  const [row] = await queryable.query<Row<'second_factors', 'secret'> & { is_enabled: boolean }>(findOne, [userId]);
  return row === undefined ? undefined : { secret: row.secret, isEnabled: row.is_enabled };
}

/** Stores a TOTP secret, or replaces one that is not enabled. Returns false if the authenticator app is enabled. */
export async function storeTotpSecret(tx: Tx, userId: UserId, secret: Buffer, at: Instant): Promise<boolean> {
  const setUpOne = sql('second-factors-set-up')`
    INSERT INTO second_factors AS f (user_id, secret, created_at) VALUES ($1, $2, $3)
    ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = excluded.created_at WHERE f.enabled_at IS NULL
    RETURNING user_id`;
  return (await tx.query(setUpOne, [userId, secret, toDate(at)])).length === 1;
}

/** Enables the authenticator app. Returns false if it is already enabled or was set up again. */
export async function enableAuthenticator(
  tx: Tx,
  userId: UserId,
  { secret, step }: { readonly secret: Buffer; readonly step: number },
  at: Instant,
): Promise<boolean> {
  const enableOne = sql('second-factors-enable')`
    UPDATE second_factors SET enabled_at = $3, last_step = $4 WHERE user_id = $1 AND secret = $2 AND enabled_at IS NULL
    RETURNING user_id`;
  return (await tx.query(enableOne, [userId, secret, toDate(at), step])).length === 1;
}

/** Marks a time step and all earlier ones as used. Returns false if the step was used before. */
export async function consumeTimeStep(queryable: Queryable, userId: UserId, step: number): Promise<boolean> {
  const takeStep = sql('second-factors-take-step')`
    UPDATE second_factors SET last_step = $2 WHERE user_id = $1 AND enabled_at IS NOT NULL AND (last_step IS NULL OR last_step < $2)
    RETURNING user_id`;
  return (await queryable.query(takeStep, [userId, step])).length === 1;
}

export interface StoredCode {
  readonly id: string;
  readonly codeHash: string;
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: UserId,
  codes: readonly StoredCode[],
  at: Instant,
): Promise<void> {
  await tx.query(sql('recovery-codes-delete')`DELETE FROM recovery_codes WHERE user_id = $1`, [userId]);
  const insertCodes = sql('recovery-codes-insert')`INSERT INTO recovery_codes (id, user_id, code_hash, created_at)
    SELECT id, $1, code_hash, $4 FROM unnest($2::uuid[], $3::text[]) AS n (id, code_hash)`;
  await tx.query(insertCodes, [userId, codes.map(({ id }) => id), codes.map(({ codeHash }) => codeHash), toDate(at)]);
}

export async function deleteCodesCreatedAfter(tx: Tx, userId: UserId, since: Instant): Promise<void> {
  const deleteMadeAfter = sql('recovery-codes-delete-made-after')`
    DELETE FROM recovery_codes WHERE user_id = $1 AND created_at > $2`;
  await tx.query(deleteMadeAfter, [userId, toDate(since)]);
}

/** Removes a user's recovery codes if no second factor is left. */
export async function deleteOrphanedRecoveryCodes(tx: Tx, userId: UserId): Promise<void> {
  const deleteLeftOver = sql('recovery-codes-delete-left-over')`
    DELETE FROM recovery_codes WHERE user_id = $1 AND NOT (${anyFactor})`;
  await tx.query(deleteLeftOver, [userId]);
}

/** True if the user has an enabled authenticator app or a passkey. */
export async function hasSecondFactor(queryable: Queryable, userId: UserId): Promise<boolean> {
  const hasAny = sql('second-factors-any')`SELECT ${anyFactor} AS has_any`;
  const [row] = await queryable.query<{ has_any: boolean }>(hasAny, [userId]);
  return row?.has_any === true;
}

export interface FactorState {
  /** When the authenticator app was enabled. Undefined if it is not enabled. */
  readonly enabledAt: Instant | undefined;
  readonly codesLeft: number;
}

export async function findFactorState(queryable: Queryable, userId: UserId): Promise<FactorState> {
  const factorState = sql('second-factors-state')`
    SELECT f.enabled_at, (SELECT count(*)::int FROM recovery_codes c WHERE c.user_id = u.id AND c.used_at IS NULL) AS codes_left
    FROM users u LEFT JOIN second_factors f ON f.user_id = u.id WHERE u.id = $1`;
  const [row] = await queryable.query<Row<'second_factors', 'enabled_at'> & { codes_left: number }>(factorState, [
    userId,
  ]);
  const enabledAt = row?.enabled_at ?? undefined;
  return { enabledAt: enabledAt === undefined ? undefined : fromDate(enabledAt), codesLeft: row?.codes_left ?? 0 };
}

export async function findUnusedCodes(queryable: Queryable, userId: UserId): Promise<readonly StoredCode[]> {
  const unusedCodes = sql('recovery-codes-unused')`
    SELECT id, code_hash FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL ORDER BY id`;
  const rows = await queryable.query<Row<'recovery_codes', 'id' | 'code_hash'>>(unusedCodes, [userId]);
  return rows.map(({ id, code_hash: codeHash }) => ({ id, codeHash }));
}

/** Uses a recovery code. Returns true for only one of several concurrent calls. */
export async function consumeRecoveryCode(queryable: Queryable, id: string, at: Instant): Promise<boolean> {
  const takeCode = sql('recovery-codes-take')`
    UPDATE recovery_codes SET used_at = $2 WHERE id = $1 AND used_at IS NULL RETURNING id`;
  return (await queryable.query(takeCode, [id, toDate(at)])).length === 1;
}

/**
 * Removes the authenticator app. If `since` is given, keeps an app that was enabled at or before it. Returns true if
 * the removed app was enabled.
 */
export async function deleteFactor(tx: Tx, userId: UserId, since?: Instant): Promise<boolean> {
  const after = since === undefined ? null : toDate(since);
  const deleteOne = sql('second-factors-delete')`
    DELETE FROM second_factors WHERE user_id = $1 AND ($2::timestamptz IS NULL OR enabled_at IS NULL OR enabled_at > $2)
    RETURNING enabled_at IS NOT NULL AS was_enabled`;
  const [row] = await tx.query<{ was_enabled: boolean }>(deleteOne, [userId, after]);
  return row?.was_enabled === true;
}

/**
 * Locks TOTP secrets of users above `afterId` that are encrypted with another key. Skips rows locked by other
 * processes.
 */
export async function claimSecretsWithOldKey(
  tx: Tx,
  current: number,
  afterId: string,
  limit: number,
): Promise<readonly { readonly userId: UserId; readonly secret: Buffer }[]> {
  const claimEarlier = sql('second-factors-reseal-claim')`
    SELECT user_id, secret FROM second_factors WHERE get_byte(secret, 0) <> $1 AND user_id > $2 ORDER BY user_id LIMIT $3
    FOR NO KEY UPDATE SKIP LOCKED`;
  const rows = await tx.query<Row<'second_factors', 'user_id' | 'secret'>>(claimEarlier, [current, afterId, limit]);
  return rows.map(({ user_id: userId, secret }) => ({ userId, secret }));
}

export async function writeSealedSecret(tx: Tx, userId: UserId, secret: Buffer): Promise<void> {
  const replaceSealed = sql('second-factors-reseal')`UPDATE second_factors SET secret = $2 WHERE user_id = $1`;
  await tx.query(replaceSealed, [userId, secret]);
}

export async function countSecretsWithOldKey(queryable: Queryable, current: number): Promise<number> {
  const countEarlierOnes = sql('second-factors-reseal-count')`
    SELECT count(*)::int AS count FROM second_factors WHERE get_byte(secret, 0) <> $1`;
  const [row] = await queryable.query<{ count: number }>(countEarlierOnes, [current]);
  return row?.count ?? 0;
}
