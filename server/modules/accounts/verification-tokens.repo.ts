import type { Instant, UserId } from '../../../contract/ids.ts';
import { languageOf, type Language } from '../../../contract/languages.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

export interface TokenRow {
  readonly id: string;
  readonly userId: UserId;
  readonly hash: Buffer;
  readonly email: string;
  readonly expiresAt: Instant;
}

export async function insertToken(tx: Tx, row: TokenRow, at: Instant): Promise<void> {
  const insertOne = sql('verification-tokens-insert')`
    INSERT INTO email_verification_tokens (id, user_id, token, email, expires_at, created_at)
    VALUES ($1, $2, $3, $4, $5, $6)`;
  await tx.query(insertOne, [row.id, row.userId, row.hash, row.email, toDate(row.expiresAt), toDate(at)]);
}

export async function findMailOfToken(
  queryable: Queryable,
  tokenId: string,
  now: Instant,
): Promise<{ readonly email: string; readonly firstName: string; readonly language: Language } | undefined> {
  const findUsable = sql('verification-tokens-usable')`
    SELECT t.email, u.first_name, u.language FROM email_verification_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.id = $1 AND NOT t.is_used AND t.expires_at > $2 AND u.email = t.email AND NOT u.email_verified`;
  const [row] = await queryable.query<
    Row<'email_verification_tokens', 'email'> & Row<'users', 'first_name' | 'language'>
  >(findUsable, [tokenId, toDate(now)]);
  if (row === undefined) return undefined;
  return { email: row.email, firstName: row.first_name, language: languageOf(row.language) };
}

/** Finds a link by its token. Undefined if the token is unknown or the account has another email address. */
export async function findLink(
  queryable: Queryable,
  hash: Buffer,
  now: Instant,
): Promise<{ readonly userId: UserId; readonly isVerified: boolean; readonly isUsable: boolean } | undefined> {
  // A corrected email address invalidates the links sent to the earlier one.
  const findOne = sql('verification-tokens-find')`
    SELECT t.user_id, u.email_verified AS is_verified, NOT t.is_used AND t.expires_at > $2 AS is_usable
    FROM email_verification_tokens t JOIN users u ON u.id = t.user_id
    WHERE t.token = $1 AND u.email = t.email AND u.closed_at IS NULL`;
  const [row] = await queryable.query<
    Row<'email_verification_tokens', 'user_id'> & { is_verified: boolean; is_usable: boolean }
  >(findOne, [hash, toDate(now)]);
  return row === undefined ? undefined : { userId: row.user_id, isVerified: row.is_verified, isUsable: row.is_usable };
}

/** Uses a token. Returns undefined if the token is unknown, used or expired. */
export async function consumeToken(
  tx: Tx,
  hash: Buffer,
  now: Instant,
): Promise<{ readonly userId: UserId; readonly email: string } | undefined> {
  const useOne = sql('verification-tokens-use')`
    UPDATE email_verification_tokens SET is_used = true WHERE token = $1 AND NOT is_used AND expires_at > $2
    RETURNING user_id, email`;
  const [row] = await tx.query<Row<'email_verification_tokens', 'user_id' | 'email'>>(useOne, [hash, toDate(now)]);
  return row === undefined ? undefined : { userId: row.user_id, email: row.email };
}

export async function consumeOtherTokens(tx: Tx, userId: UserId): Promise<void> {
  const useOthers = sql('verification-tokens-use-others')`
    UPDATE email_verification_tokens SET is_used = true WHERE user_id = $1 AND NOT is_used`;
  await tx.query(useOthers, [userId]);
}
