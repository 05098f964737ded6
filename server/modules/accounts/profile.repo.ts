import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';

const lockNames = {
  name: 'users-lock-names',
  text: 'SELECT first_name, last_name FROM users WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE',
};
const updateOne = {
  name: 'users-update-profile',
  text: `UPDATE users SET first_name = $2, last_name = $3, name = $2 || ' ' || $3,
      phone = CASE WHEN $4 THEN $5 ELSE phone END, updated_at = $6
    WHERE id = $1`,
};
const storeMobilePassword = {
  name: 'users-mobile-password',
  text: `UPDATE users SET mobile_password_hash = $2, updated_at = $3 WHERE id = $1 AND closed_at IS NULL RETURNING id`,
};

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** Holds an account's row and answers the name on it; undefined when the account has been closed. */
export async function lockNamesOf(tx: Tx, userId: UserId): Promise<Names | undefined> {
  const [row] = await tx.query<{ first_name: string; last_name: string }>(lockNames, [userId]);
  return row === undefined ? undefined : { firstName: row.first_name, lastName: row.last_name };
}

/** Writes the name and, unless it is undefined, the phone number (null for none). */
export async function writeProfile(
  tx: Tx,
  userId: UserId,
  { firstName, lastName, phone }: Names & { readonly phone: string | null | undefined },
  at: Instant,
): Promise<void> {
  await tx.query(updateOne, [userId, firstName, lastName, phone !== undefined, phone ?? null, toDate(at)]);
}

/** False when the account has been closed. */
export async function writeMobilePassword(
  queryable: Queryable,
  userId: UserId,
  passwordHash: string,
  at: Instant,
): Promise<boolean> {
  return (await queryable.query(storeMobilePassword, [userId, passwordHash, toDate(at)])).length === 1;
}
