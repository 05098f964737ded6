import type { User } from '../../../contract/accounts.ts';
import type { AdminId, Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { cursorPosition, type Page } from '../../platform/paging/cursor.ts';

/** SQL that resets the approval of the mobile app. An approval is valid for one password only. */
export const NO_MOBILE_ACCOUNT = `mobile_account_status = 'pending', mobile_account_approved_at = NULL,
      mobile_account_approved_by = NULL`;

// Must equal the condition of the index users_waiting_for_the_mobile_app.
const waits = `mobile_account_status = 'pending' AND mobile_password_hash IS NOT NULL AND is_active AND closed_at IS NULL`;
const columns = 'id, name, email, kyc_status, mobile_password_set_at, created_at';

export interface MobileAccount {
  readonly userId: UserId;
  readonly name: string;
  readonly email: string;
  readonly kycStatus: User['kycStatus'];
  readonly passwordSetAt: Instant;
  readonly createdAt: Instant;
}

/**
 * Returns accounts that wait for approval, longest wait first. Returns one more than the page size if another page
 * follows.
 */
export async function findPendingMobileAccounts(
  queryable: Queryable,
  { limit, after }: Page,
): Promise<MobileAccount[]> {
  const listWaiting = sql('mobile-accounts-waiting')`
    SELECT ${columns} FROM users WHERE ${waits} AND (mobile_password_set_at, id) > ($1, $2::uuid)
    ORDER BY mobile_password_set_at, id LIMIT $3`;
  const rows = await queryable.query<Row<'users', typeof columns>>(listWaiting, [
    ...cursorPosition(after, 'oldest'),
    limit + 1,
  ]);
  return rows.map((row) => ({
    userId: row.id,
    name: row.name,
    email: row.email,
    kycStatus: row.kyc_status,
    passwordSetAt: fromDate(row.mobile_password_set_at ?? row.created_at),
    createdAt: fromDate(row.created_at),
  }));
}

export interface MobileApproval {
  readonly at: Instant;
  readonly by: AdminId | null;
}

/**
 * Stores an approval, or a rejection if `approval` is null. Returns false if the account is not waiting for a decision.
 */
export async function writeMobileDecision(tx: Tx, userId: UserId, approval: MobileApproval | null): Promise<boolean> {
  const values = [
    userId,
    approval === null ? 'rejected' : 'approved',
    approval === null ? null : toDate(approval.at),
    approval?.by ?? null,
  ];
  // Of two concurrent decisions, the second finds that the account is no longer pending.
  const decide = sql('mobile-accounts-decide')`
    UPDATE users SET mobile_account_status = $2, mobile_account_approved_at = $3, mobile_account_approved_by = $4
    WHERE id = $1 AND ${waits} RETURNING id`;
  return (await tx.query(decide, values)).length === 1;
}
