import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

const columns = 'id, is_active, email_verified, linked_auth0_account, withdrawals_held_since, provider_closed_at';

export interface PendingSsoSignIn {
  /** SHA-256 hashes of the state and of the browser's token. */
  readonly state: Buffer;
  readonly browser: Buffer;
  readonly returnTo: string | undefined;
  readonly provesSession: string | undefined;
  readonly begunAt: Instant;
}

export async function insertProviderSignIn(queryable: Queryable, underWay: PendingSsoSignIn): Promise<void> {
  const { state, browser, returnTo, provesSession, begunAt } = underWay;
  const insertOne = sql('provider-sign-ins-insert')`
    INSERT INTO provider_sign_ins (state, browser, return_to, proves_session, begun_at) VALUES ($1, $2, $3, $4, $5)`;
  await queryable.query(insertOne, [state, browser, returnTo ?? null, provesSession ?? null, toDate(begunAt)]);
}

/** Deletes and returns a sign-in that began after an instant. Undefined if this browser has no such sign-in. */
export async function consumeProviderSignIn(
  queryable: Queryable,
  { state, browser }: Pick<PendingSsoSignIn, 'state' | 'browser'>,
  after: Instant,
): Promise<Omit<PendingSsoSignIn, 'state' | 'browser'> | undefined> {
  const takeOne = sql('provider-sign-ins-take')`
    DELETE FROM provider_sign_ins WHERE state = $1 AND browser = $2 AND begun_at > $3
    RETURNING return_to, proves_session, begun_at`;
  const [row] = await queryable.query<Row<'provider_sign_ins', 'return_to' | 'proves_session' | 'begun_at'>>(takeOne, [
    state,
    browser,
    toDate(after),
  ]);
  if (row === undefined) return undefined;
  return {
    returnTo: row.return_to ?? undefined,
    provesSession: row.proves_session ?? undefined,
    begunAt: fromDate(row.begun_at),
  };
}

export async function deleteExpiredProviderSignIns(queryable: Queryable, until: Instant): Promise<void> {
  const deleteOver = sql('provider-sign-ins-delete-over')`
    DELETE FROM provider_sign_ins WHERE state IN (SELECT state FROM provider_sign_ins WHERE begun_at <= $1
    ORDER BY begun_at LIMIT 100 FOR UPDATE SKIP LOCKED)`;
  await queryable.query(deleteOver, [toDate(until)]);
}

export interface ProviderAccount {
  readonly userId: UserId;
  readonly isActive: boolean;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
  /** Identity at the provider that is linked to the account. */
  readonly subject: string | null;
  /** True after the owner reported an unauthorised change, until they reset the password. */
  readonly isProtected: boolean;
  /** True if linked while an intruder may have been signed in. Only the password opens such an account. */
  readonly isClosedToProvider: boolean;
}

/**
 * Finds and locks an open account: the one linked to `subject` or, if there is none, the one with the email address.
 */
export async function lockProviderAccount(
  tx: Tx,
  { subject, email }: { readonly subject: string; readonly email: string },
): Promise<ProviderAccount | undefined> {
  const findAccount = sql('users-of-provider')`
    SELECT ${columns}, password_hash IS NOT NULL AS has_password FROM users WHERE closed_at IS NULL AND (linked_auth0_account = $1 OR email = $2)
    ORDER BY linked_auth0_account IS NOT DISTINCT FROM $1 DESC LIMIT 1 FOR UPDATE`;
  const [row] = await tx.query<Row<'users', typeof columns> & { has_password: boolean }>(findAccount, [subject, email]);
  if (row === undefined) return undefined;
  return {
    userId: row.id,
    isActive: row.is_active,
    emailVerified: row.email_verified,
    hasPassword: row.has_password,
    subject: row.linked_auth0_account,
    isProtected: row.withdrawals_held_since !== null,
    isClosedToProvider: row.provider_closed_at !== null,
  };
}

/** Links an account to its provider identity. Returns false if the account is linked to another identity. */
export async function linkProviderAccount(tx: Tx, userId: UserId, subject: string): Promise<boolean> {
  const linkOne = sql('users-link-provider')`UPDATE users SET linked_auth0_account = $2
    WHERE id = $1 AND (linked_auth0_account IS NULL OR linked_auth0_account = $2) RETURNING id`;
  return (await tx.query(linkOne, [userId, subject])).length === 1;
}
