import type { Instant, UserId } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { NO_MOBILE_ACCOUNT } from '../mobile-accounts.repo.ts';

const columns = 'email, email_verified, first_name, last_name, password_hash';

export interface PasswordHolder {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly passwordHash: string | null;
}

/** Returns an account's password hash and owner. Undefined if the account is closed or suspended. */
export async function findPasswordHolder(queryable: Queryable, userId: UserId): Promise<PasswordHolder | undefined> {
  const findOwner = sql('users-password-owner')`SELECT ${columns} FROM users
    WHERE id = $1 AND closed_at IS NULL AND is_active`;
  const [row] = await queryable.query<Row<'users', typeof columns>>(findOwner, [userId]);
  if (row === undefined) return undefined;
  const { email, email_verified: emailVerified, first_name: firstName, last_name: lastName } = row;
  return { email, emailVerified, firstName, lastName, passwordHash: row.password_hash };
}

/** Locks an account. Returns false if its password hash is not the given one. */
export async function lockPassword(tx: Tx, userId: UserId, passwordHash: string): Promise<boolean> {
  const holdOne = sql('users-hold-password')`
    SELECT id FROM users WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE`;
  return (await tx.query(holdOne, [userId, passwordHash])).length === 1;
}

/** Locks an account. Call before every change of an account. Returns false if the account is closed or suspended. */
export async function lockAccount(tx: Tx, userId: UserId): Promise<boolean> {
  const holdOpen = sql('users-hold-open')`
    SELECT id FROM users WHERE id = $1 AND closed_at IS NULL AND is_active FOR NO KEY UPDATE`;
  return (await tx.query(holdOpen, [userId])).length === 1;
}

/** Replaces a password. Returns false if the stored hash is not the given one. */
export async function replacePassword(
  tx: Tx,
  userId: UserId,
  { from, to }: { readonly from: string; readonly to: string },
  at: Instant,
): Promise<boolean> {
  // Of two concurrent changes, the second waits and then finds another password hash.
  const replaceOne = sql('users-replace-password')`UPDATE users SET password_hash = $2, updated_at = $3
    WHERE id = $1 AND closed_at IS NULL AND is_active AND password_hash = $4 RETURNING email`;
  return (await tx.query(replaceOne, [userId, to, toDate(at), from])).length === 1;
}

/**
 * Sets a password without the old one and lifts the hold on withdrawals. `heldSince` is when that hold began, or null
 * if there was none. Returns undefined if the account is closed or suspended.
 */
export async function resetPasswordOf(
  tx: Tx,
  userId: UserId,
  passwordHash: string,
  at: Instant,
): Promise<{ readonly heldSince: Instant | null } | undefined> {
  const resetOne = sql('users-reset-password')`WITH before AS (
      SELECT id, withdrawals_held_since FROM users WHERE id = $1 AND closed_at IS NULL AND is_active FOR UPDATE
    )
    UPDATE users u SET password_hash = $2, withdrawals_held_since = NULL, updated_at = $3 FROM before b WHERE u.id = b.id
    RETURNING b.withdrawals_held_since AS held_since`;
  const [row] = await tx.query<{ held_since: Date | null }>(resetOne, [userId, passwordHash, toDate(at)]);
  return row === undefined ? undefined : { heldSince: row.held_since === null ? null : fromDate(row.held_since) };
}

/** Voids the website's and the mobile app's password. A mailed link sets a new one. */
export async function voidPassword(tx: Tx, userId: UserId, at: Instant): Promise<void> {
  // Also clears the mobile app's password, because the website's password was enough to set it.
  const voidOne = sql('users-void-password')`
    UPDATE users SET password_hash = NULL, password_voided_at = $2, mobile_password_hash = NULL, mobile_password_set_at = NULL,
    ${NO_MOBILE_ACCOUNT}, updated_at = $2 WHERE id = $1`;
  await tx.query(voidOne, [userId, toDate(at)]);
}

/**
 * Replaces a user's email address while it is unverified. Returns false if it is verified or the account is closed. If
 * the new address is taken, the statement violates `users_email_key`.
 */
export async function writeCorrectedEmail(tx: Tx, userId: UserId, email: string, at: Instant): Promise<boolean> {
  const correctOne = sql('users-correct-email')`
    UPDATE users SET email = $2, updated_at = $3 WHERE id = $1 AND closed_at IS NULL AND NOT email_verified RETURNING id`;
  return (await tx.query(correctOne, [userId, email, toDate(at)])).length === 1;
}
