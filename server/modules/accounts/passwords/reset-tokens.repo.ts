import type { Instant, UserId } from '../../../../contract/ids.ts';
import { languageOf, type Language } from '../../../../contract/languages.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

// A mailed link is valid only while the account still has the email address to which the link was sent.
const usable = 't.used_at IS NULL AND NOT t.is_void AND (t.email IS NULL OR (u.email = t.email AND u.email_verified))';

export interface ResetTokenRow {
  readonly id: string;
  readonly userId: UserId;
  readonly hash: Buffer;
  /** Null if an operator requested the link. */
  readonly email: string | null;
  readonly expiresAt: Instant;
}

export async function insertResetToken(tx: Tx, row: ResetTokenRow, at: Instant): Promise<void> {
  const insertOne = sql('reset-tokens-insert')`
    INSERT INTO password_reset_tokens (id, user_id, token, email, expires_at, created_at)
    VALUES ($1, $2, $3, $4, $5, $6)`;
  await tx.query(insertOne, [row.id, row.userId, row.hash, row.email, toDate(row.expiresAt), toDate(at)]);
}

export async function findMailOfResetToken(
  queryable: Queryable,
  tokenId: string,
  now: Instant,
): Promise<{ readonly email: string; readonly firstName: string; readonly language: Language } | undefined> {
  const findMail = sql('reset-tokens-mail')`
    SELECT u.email, u.first_name, u.language FROM password_reset_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.id = $1 AND t.expires_at > $2 AND ${usable} AND u.is_active AND u.closed_at IS NULL`;
  const [row] = await queryable.query<Row<'users', 'email' | 'first_name' | 'language'>>(findMail, [
    tokenId,
    toDate(now),
  ]);
  if (row === undefined) return undefined;
  return { email: row.email, firstName: row.first_name, language: languageOf(row.language) };
}

export interface UsableReset {
  readonly tokenId: string;
  readonly userId: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Finds a reset by its hashed token. Undefined if the token is unknown, used or expired, or its account is closed or
 * suspended.
 */
export async function findUsableReset(
  queryable: Queryable,
  hash: Buffer,
  now: Instant,
): Promise<UsableReset | undefined> {
  const findUsable = sql('reset-tokens-usable')`
    SELECT t.id, t.user_id, u.email, u.first_name, u.last_name FROM password_reset_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.token = $1 AND t.expires_at > $2 AND ${usable} AND u.is_active AND u.closed_at IS NULL`;
  const [row] = await queryable.query<
    Row<'password_reset_tokens', 'id' | 'user_id'> & Row<'users', 'email' | 'first_name' | 'last_name'>
  >(findUsable, [hash, toDate(now)]);
  if (row === undefined) return undefined;
  const { id: tokenId, user_id: userId, email, first_name: firstName, last_name: lastName } = row;
  return { tokenId, userId, email, firstName, lastName };
}

/**
 * Uses a reset token. Only one of several concurrent calls returns true. `heldSince` is when the hold on withdrawals
 * that this reset lifts began, or null if there is none.
 */
export async function consumeResetToken(
  tx: Tx,
  tokenId: string,
  at: Instant,
  heldSince: Instant | null,
): Promise<boolean> {
  const held = heldSince === null ? null : toDate(heldSince);
  const useOne = sql('reset-tokens-use')`
    UPDATE password_reset_tokens SET used_at = $2, held_since = $3 WHERE id = $1 AND used_at IS NULL AND NOT is_void RETURNING id`;
  return (await tx.query(useOne, [tokenId, toDate(at), held])).length === 1;
}

export async function voidResetTokens(tx: Tx, userId: UserId): Promise<void> {
  const voidAll = sql('reset-tokens-void')`
    UPDATE password_reset_tokens SET is_void = true WHERE user_id = $1 AND used_at IS NULL AND NOT is_void`;
  await tx.query(voidAll, [userId]);
}

/**
 * Returns when the user last reset the password, had it voided, or had lost second factors removed, at or before `by`.
 * A password reset after `by` also counts if it lifted a hold on withdrawals that began at or before `by`.
 */
export async function findLastReset(queryable: Queryable, userId: UserId, by: Instant): Promise<Instant | null> {
  const lastUseBefore = sql('reset-tokens-last-use')`SELECT max(r.at) AS at FROM (
      SELECT used_at AS at FROM password_reset_tokens WHERE user_id = $1 AND least(used_at, held_since) <= $2
      UNION ALL SELECT ended_at FROM lost_factor_requests WHERE user_id = $1 AND status = 'done' AND ended_at <= $2
      UNION ALL SELECT password_voided_at FROM users WHERE id = $1 AND password_voided_at <= $2
    ) r`;
  const [row] = await queryable.query<{ at: Date | null }>(lastUseBefore, [userId, toDate(by)]);
  return row?.at == null ? null : fromDate(row.at);
}
