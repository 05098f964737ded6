import type { User } from '../../../contract/accounts.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Language } from '../../../contract/languages.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

export interface Profile extends Names {
  readonly country: User['country'];
  readonly isProved: boolean;
}

type ProfileRow = Row<'users', 'first_name' | 'last_name'> & { country: User['country']; proved: boolean };

/** Locks and returns a profile. Undefined if the account is closed. */
export async function lockProfile(tx: Tx, userId: UserId): Promise<Profile | undefined> {
  const lockNames = sql('users-lock-profile')`
    SELECT first_name, last_name, country, kyc_status IN ('approved', 'verified') AS proved FROM users
    WHERE id = $1 AND closed_at IS NULL FOR NO KEY UPDATE`;
  const [row] = await tx.query<ProfileRow>(lockNames, [userId]);
  if (row === undefined) return undefined;
  return { firstName: row.first_name, lastName: row.last_name, country: row.country, isProved: row.proved };
}

/** Stores name, country and phone number. Null removes the phone number, undefined leaves it unchanged. */
export async function writeProfile(
  tx: Tx,
  userId: UserId,
  { firstName, lastName, phone, country }: Omit<Profile, 'isProved'> & { readonly phone: string | null | undefined },
  at: Instant,
): Promise<void> {
  const updateOne = sql('users-update-profile')`
    UPDATE users SET first_name = $2, last_name = $3, name = $2 || ' ' || $3,
      phone = CASE WHEN $4 THEN $5 ELSE phone END, country = $6, updated_at = $7
    WHERE id = $1`;
  await tx.query(updateOne, [userId, firstName, lastName, phone !== undefined, phone ?? null, country, toDate(at)]);
}

export async function writeLanguage(tx: Tx, userId: UserId, language: Language, at: Instant): Promise<void> {
  const updateLanguage = sql('users-update-language')`
    UPDATE users SET language = $2, language_chosen_at = $3, updated_at = $3
    WHERE id = $1 AND closed_at IS NULL`;
  await tx.query(updateLanguage, [userId, language, toDate(at)]);
}

/**
 * Stores the mobile app's password. Returns false if the account is closed, or if a hold on withdrawals began at or
 * after `at`.
 */
export async function writeMobilePassword(
  queryable: Queryable,
  userId: UserId,
  passwordHash: string,
  at: Instant,
): Promise<boolean> {
  const storeMobilePassword = sql('users-mobile-password')`
    UPDATE users SET mobile_password_hash = $2, mobile_password_set_at = $3, updated_at = $3,
      mobile_account_status = CASE mobile_account_status WHEN 'rejected' THEN 'pending' ELSE mobile_account_status END
    WHERE id = $1 AND closed_at IS NULL AND (withdrawals_held_since IS NULL OR withdrawals_held_since < $3) RETURNING id`;
  return (await queryable.query(storeMobilePassword, [userId, passwordHash, toDate(at)])).length === 1;
}
