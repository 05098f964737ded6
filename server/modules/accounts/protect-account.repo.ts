import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import type { AccountStatus } from '../../../contract/admin/people.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { NO_MOBILE_ACCOUNT } from './mobile-accounts.repo.ts';

const accountStatus = `CASE WHEN closed_at IS NOT NULL THEN 'closed' WHEN is_active THEN 'active'
  WHEN banned_at IS NOT NULL THEN 'banned' ELSE 'suspended' END`;

/**
 * Blocks withdrawals until a password reset. Also blocks sign-in by a linked identity provider until an operator lifts
 * the hold, because a reset does not affect the provider. Returns 'again' if withdrawals were blocked already, or
 * undefined for a closed account.
 */
export async function holdWithdrawals(tx: Tx, userId: UserId, at: Instant): Promise<'new' | 'again' | undefined> {
  const hold = sql('users-hold-withdrawals')`
    WITH before AS (SELECT id, withdrawals_held_since FROM users WHERE id = $1 AND closed_at IS NULL FOR UPDATE)
    UPDATE users u SET withdrawals_held_since = $2, updated_at = $2,
      provider_closed_at = CASE WHEN linked_auth0_account IS NULL THEN provider_closed_at ELSE coalesce(provider_closed_at, $2) END
    FROM before b WHERE u.id = b.id
    RETURNING b.withdrawals_held_since IS NULL AS is_new`;
  const [row] = await tx.query<{ is_new: boolean }>(hold, [userId, toDate(at)]);
  if (row === undefined) return undefined;
  return row.is_new ? 'new' : 'again';
}

/** If the mobile app's password was set later than `after`, removes the password and its approval, and returns true. */
export async function removeMobilePasswordSetAfter(
  tx: Tx,
  userId: UserId,
  after: Instant,
  at: Instant,
): Promise<boolean> {
  const removeMobilePassword = sql('users-remove-mobile-password')`
    UPDATE users SET mobile_password_hash = NULL, mobile_password_set_at = NULL, ${NO_MOBILE_ACCOUNT}, updated_at = $3
    WHERE id = $1 AND mobile_password_hash IS NOT NULL AND mobile_password_set_at > $2 RETURNING id`;
  return (await tx.query(removeMobilePassword, [userId, toDate(after), toDate(at)])).length === 1;
}

export interface StatusBefore {
  readonly status: AccountStatus;
  readonly suspendedUntil: Instant | null;
}

/** Sets an account's status. Returns undefined if the account already has the status or is closed. */
export async function setAccountStatus(
  tx: Tx,
  userId: UserId,
  status: Exclude<AccountStatus, 'closed'>,
  {
    until,
    at,
    ifOver = false,
  }: { readonly until: Instant | undefined; readonly at: Instant; readonly ifOver?: boolean },
): Promise<StatusBefore | undefined> {
  const values = [userId, status, until === undefined ? null : toDate(until), toDate(at), ifOver];
  const setStatus = sql('users-set-status')`WITH before AS (
      SELECT id, ${accountStatus} AS status, suspended_until FROM users WHERE id = $1 AND closed_at IS NULL FOR UPDATE
    )
    UPDATE users u SET is_active = $2 = 'active', suspended_until = $3,
      banned_at = CASE WHEN $2 = 'banned' THEN $4::timestamptz END, updated_at = $4
    FROM before b WHERE u.id = b.id AND (b.status <> $2 OR b.suspended_until IS DISTINCT FROM $3)
      AND (NOT $5 OR (b.status = 'suspended' AND b.suspended_until <= $4))
    RETURNING b.status, b.suspended_until`;
  const [row] = await tx.query<{ status: AccountStatus; suspended_until: Date | null }>(setStatus, values);
  if (row === undefined) return undefined;
  return { status: row.status, suspendedUntil: row.suspended_until === null ? null : fromDate(row.suspended_until) };
}

/** Returns when the next suspension expires, or null if no suspension has an end. */
export async function nextSuspensionExpiry(queryable: Queryable): Promise<Instant | null> {
  const earliestEnd = sql('users-earliest-end-of-suspension')`
    SELECT min(suspended_until) AS at FROM users WHERE suspended_until IS NOT NULL AND closed_at IS NULL`;
  const [row] = await queryable.query<{ at: Date | null }>(earliestEnd, []);
  return row?.at == null ? null : fromDate(row.at);
}

export async function findExpiredSuspensions(queryable: Queryable, now: Instant, limit: number): Promise<UserId[]> {
  const overSuspensions = sql('users-suspensions-over')`
    SELECT id FROM users WHERE suspended_until <= $1 AND closed_at IS NULL ORDER BY suspended_until LIMIT $2`;
  const rows = await queryable.query<{ id: UserId }>(overSuspensions, [toDate(now), limit]);
  return rows.map(({ id }) => id);
}

/** When each lifted hold began. Null for a hold that did not exist. */
export interface LiftedHold {
  readonly withdrawals: Instant | null;
  readonly provider: Instant | null;
}

/** Lifts the holds on withdrawals and on the provider. Returns undefined if no hold existed. */
export async function liftHolds(tx: Tx, userId: UserId, at: Instant): Promise<LiftedHold | undefined> {
  const lift = sql('users-lift-hold')`
    WITH before AS (SELECT id, withdrawals_held_since, provider_closed_at FROM users WHERE id = $1 AND closed_at IS NULL FOR UPDATE)
    UPDATE users u SET withdrawals_held_since = NULL, provider_closed_at = NULL, updated_at = $2 FROM before b
    WHERE u.id = b.id AND (b.withdrawals_held_since IS NOT NULL OR b.provider_closed_at IS NOT NULL)
    RETURNING b.withdrawals_held_since, b.provider_closed_at`;
  const [row] = await tx.query<Row<'users', 'withdrawals_held_since' | 'provider_closed_at'>>(lift, [
    userId,
    toDate(at),
  ]);
  if (row === undefined) return undefined;
  const { withdrawals_held_since: withdrawals, provider_closed_at: provider } = row;
  return {
    withdrawals: withdrawals === null ? null : fromDate(withdrawals),
    provider: provider === null ? null : fromDate(provider),
  };
}
