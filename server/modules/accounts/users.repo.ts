import type { User } from '../../../contract/accounts.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { languageOf, type Language } from '../../../contract/languages.ts';
import { kobo, toNaira } from '../../../contract/money.ts';
import { fromDate, toDate, toIso } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../platform/database/stored-rows.ts';

export interface NewUser {
  readonly id: UserId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: User['country'];
  readonly passwordHash: string;
  readonly emailVerified: boolean;
  /** Language of the sign-up page. The user has not chosen one yet. */
  readonly language?: Language | undefined;
}

const userColumns = `u.id, u.email, u.email_verified, u.name, u.first_name, u.last_name, u.phone, u.picture, u.country,
  u.kyc_status, u.kyc_submitted_at, u.bvn_last4, u.nin_last4, u.withdrawals_held_since, u.mobile_account_status, u.created_at,
  u.language, u.language_chosen_at`;
const hasPassword =
  'u.password_hash IS NOT NULL AS has_password, u.mobile_password_hash IS NOT NULL AS has_mobile_password';
type UserRow = Row<'users', typeof userColumns> &
  Row<'wallets', 'balance'> & { country: User['country']; has_password: boolean; has_mobile_password: boolean };
const masked = (last4: string | null): string | null => (last4 === null ? null : `*******${last4}`);

const toUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  emailVerified: row.email_verified,
  name: row.name,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  picture: row.picture,
  country: row.country,
  kycStatus: row.kyc_status,
  kycSubmittedAt: row.kyc_submitted_at === null ? null : toIso(fromDate(row.kyc_submitted_at)),
  withdrawalsHeld: row.withdrawals_held_since !== null,
  hasPassword: row.has_password,
  hasMobilePassword: row.has_mobile_password,
  mobileAccountStatus: row.mobile_account_status,
  bvn: masked(row.bvn_last4),
  nin: masked(row.nin_last4),
  wallet: { balance: toNaira(kobo(row.balance)) },
  createdAt: toIso(fromDate(row.created_at)),
  language: languageOf(row.language),
  hasChosenLanguage: row.language_chosen_at !== null,
  isSuperAdmin: false,
});

const NEW_USER = {
  id: 'id',
  email: 'email',
  firstName: 'first_name',
  lastName: 'last_name',
  country: 'country',
  passwordHash: 'password_hash',
  emailVerified: 'email_verified',
  language: ['language', (language: Language = 'en') => language],
} satisfies Columns<'users', NewUser>;
const newUser = rowsOf('users', { ...NEW_USER, name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' });

/** Returns false if the email address is taken. Only one of several concurrent inserts succeeds. */
export async function insertUser(tx: Tx, user: NewUser, at: Instant): Promise<boolean> {
  const name = `${user.firstName} ${user.lastName}`;
  const insertOne = sql('users-insert')`
    INSERT INTO users (${newUser.names}) VALUES (${newUser.parameters}) ON CONFLICT (email) DO NOTHING RETURNING id`;
  const values = newUser.valuesOf({ ...user, language: user.language, name, createdAt: at, updatedAt: at });
  return (await tx.query(insertOne, values)).length === 1;
}

export interface Credentials {
  readonly userId: UserId;
  readonly passwordHash: string | null;
  readonly isActive: boolean;
}

/** Returns the credentials of the open account with the email address. Undefined if there is none. */
export async function findCredentials(queryable: Queryable, email: string): Promise<Credentials | undefined> {
  const findForSignIn = sql('users-sign-in')`
    SELECT id, password_hash, is_active FROM users WHERE email = $1 AND closed_at IS NULL`;
  const [row] = await queryable.query<Row<'users', 'id' | 'password_hash' | 'is_active'>>(findForSignIn, [email]);
  return row === undefined ? undefined : { userId: row.id, passwordHash: row.password_hash, isActive: row.is_active };
}

/** Counts a sign-in. Signing up counts as the first. Returns undefined for closed and suspended accounts. */
export async function recordSignIn(
  tx: Tx,
  userId: UserId,
  rememberLogin: boolean,
  at: Instant,
): Promise<{ readonly isFirst: boolean } | undefined> {
  const recordLogin = sql('users-record-sign-in')`
    UPDATE users SET last_login_at = $2, login_count = login_count + 1, remember_login = $3
    WHERE id = $1 AND closed_at IS NULL AND is_active RETURNING login_count = 1 AS is_first`;
  const [row] = await tx.query<{ is_first: boolean }>(recordLogin, [userId, toDate(at), rememberLogin]);
  return row === undefined ? undefined : { isFirst: row.is_first };
}

export async function findUsers(
  queryable: Queryable,
  userIds: readonly UserId[],
): Promise<readonly (User | undefined)[]> {
  const selectUsers = sql('users-view')`
    SELECT ${userColumns}, ${hasPassword}, w.balance FROM users u JOIN wallets w ON w.user_id = u.id
    WHERE u.id = ANY($1::uuid[])`;
  const rows = await queryable.query<UserRow>(selectUsers, [userIds]);
  const found = new Map(rows.map((row) => [row.id, toUser(row)]));
  return userIds.map((userId) => found.get(userId));
}

export const findUser = async (queryable: Queryable, userId: UserId): Promise<User | undefined> =>
  (await findUsers(queryable, [userId]))[0];

/** Returns the phone number of an approved identity. Does not prove that the user holds the phone (decision 0023). */
export async function findPhone(queryable: Queryable, userId: UserId): Promise<string | undefined> {
  const selectPhone = sql('users-phone')`
    SELECT nigerian_phone FROM users WHERE id = $1 AND closed_at IS NULL AND kyc_status = 'approved'`;
  const [row] = await queryable.query<Row<'users', 'nigerian_phone'>>(selectPhone, [userId]);
  return row?.nigerian_phone ?? undefined;
}

/** Marks a user's email address as verified. Returns false if the account now has another email address. */
export async function markEmailVerified(tx: Tx, userId: UserId, email: string, at: Instant): Promise<boolean> {
  const verifyEmail = sql('users-verify-email')`
    UPDATE users SET email_verified = true, updated_at = $3 WHERE id = $1 AND email = $2 RETURNING id`;
  const rows = await tx.query(verifyEmail, [userId, email, toDate(at)]);
  return rows.length === 1;
}

/** Removes all traces of sign-ins from an account. Only the sandbox uses it. */
export async function forgetLogins(tx: Tx, userId: UserId): Promise<void> {
  const forgetLogin = sql('sandbox-forget-sign-ins')`
    UPDATE users SET login_count = 0, last_login_at = NULL WHERE id = $1`;
  await tx.query(forgetLogin, [userId]);
}

/** Changes a user's country without any check. Only the sandbox uses it. */
export async function setCountry(queryable: Queryable, userId: UserId, country: User['country']): Promise<void> {
  await queryable.query(sql('sandbox-country')`UPDATE users SET country = $2 WHERE id = $1`, [userId, country]);
}
