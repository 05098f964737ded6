import type { User } from '../../../../contract/accounts.ts';
import type { AccountStatus } from '../../../../contract/admin/people.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import { toDate, instantOrNull } from '../../../platform/clock/clock.ts';
import { type Queryable, sql } from '../../../platform/database/database.ts';
import { type FromRow, fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import { shownSeatColumn } from '../../groups/index.ts';
import { type PersonRow, accountStatusSql } from './people.repo.ts';

export const personColumns = `u.id, u.name, u.email, u.phone, u.nigerian_phone, u.country, u.kyc_status, u.created_at, u.first_name,
  u.last_name, u.email_verified, u.bvn_last4, u.nin_last4, u.kyc_submitted_at, u.kyc_verified_at, u.suspended_until,
  u.withdrawals_held_since, u.verified_bank_name, u.verified_account_name, u.verified_account_number, u.last_login_at,
  u.login_count, u.mobile_account_status, u.mobile_account_approved_at`;

export interface PersonDetailsRow extends PersonRow {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailVerified: boolean;
  readonly nigerianPhone: string | null;
  readonly bvnLast4: string | null;
  readonly ninLast4: string | null;
  readonly kycSubmittedAt: Instant | null;
  readonly kycVerifiedAt: Instant | null;
  readonly suspendedUntil: Instant | null;
  readonly withdrawalsHeldSince: Instant | null;
  readonly balanceKobo: Kobo;
  readonly payoutAccount: { readonly bankName: string; readonly accountName: string; readonly number: string } | null;
  readonly lastLoginAt: Instant | null;
  readonly loginCount: number;
  readonly sessions: number;
  /** Null if the user has set no password for the mobile app. */
  readonly mobileAccount: {
    readonly status: User['mobileAccountStatus'];
    readonly approvedAt: Instant | null;
    readonly approvedBy: string | null;
  } | null;
}

type DetailsRow = Row<'users', typeof personColumns> &
  Row<'wallets', 'balance'> & {
    account_status: AccountStatus;
    sessions: number;
    has_mobile_password: boolean;
    mobile_approved_by: string | null;
  };

const payoutAccountOf = (row: DetailsRow): PersonDetailsRow['payoutAccount'] =>
  row.verified_account_number === null
    ? null
    : {
        bankName: row.verified_bank_name ?? '',
        accountName: row.verified_account_name ?? '',
        number: row.verified_account_number,
      };

export async function findPersonDetails(
  queryable: Queryable,
  userId: UserId,
  realNow: Instant,
): Promise<PersonDetailsRow | undefined> {
  const selectOne = sql('admin-person-find')`SELECT ${personColumns}, ${accountStatusSql} AS account_status, w.balance,
      u.mobile_password_hash IS NOT NULL AS has_mobile_password, a.username AS mobile_approved_by,
      (SELECT count(*)::integer FROM sessions s WHERE s.user_id = u.id AND s.expire > $2) AS sessions
    FROM users u LEFT JOIN super_admins a ON a.id = u.mobile_account_approved_by JOIN wallets w ON w.user_id = u.id WHERE u.id = $1`;
  const [row] = await queryable.query<DetailsRow>(selectOne, [userId, toDate(realNow)]);
  if (row === undefined) return undefined;
  return {
    ...fromRow(row),
    balanceKobo: row.balance,
    payoutAccount: payoutAccountOf(row),
    mobileAccount: row.has_mobile_password
      ? {
          status: row.mobile_account_status,
          approvedAt: instantOrNull(row.mobile_account_approved_at),
          approvedBy: row.mobile_approved_by,
        }
      : null,
  };
}

type GroupRow = Row<'groups', 'id' | 'name' | 'invitation_code' | 'status'> & {
  is_owner: boolean;
  member_status: string | null;
  payout_position: number | null;
};

/** Returns a user's current, owned and former circles, newest first. */
export async function findGroupsOf(queryable: Queryable, userId: UserId): Promise<FromRow<GroupRow>[]> {
  const selectGroups = sql('admin-person-groups')`
    SELECT g.id, g.name, g.invitation_code, g.status, g.owner_id = $1 AS is_owner, m.status AS member_status,
      ${shownSeatColumn} AS payout_position
    FROM groups g LEFT JOIN group_members m ON m.group_id = g.id AND m.user_id = $1
    WHERE g.id IN (SELECT group_id FROM group_members WHERE user_id = $1 UNION SELECT id FROM groups WHERE owner_id = $1)
    ORDER BY g.created_at DESC, g.id LIMIT 100`;
  return (await queryable.query<GroupRow>(selectGroups, [userId])).map(fromRow);
}

type DebtRow = Row<'debts', 'id' | 'type' | 'amount' | 'description' | 'created_at'> & {
  group_name: string | null;
};

export async function findDebtsOf(queryable: Queryable, userId: UserId): Promise<FromRow<DebtRow>[]> {
  const selectDebts = sql('admin-person-debts')`
    SELECT d.id, d.type, d.amount, d.description, d.created_at, g.name AS group_name FROM debts d
    LEFT JOIN groups g ON g.id = d.group_id WHERE d.user_id = $1 AND d.status = 'outstanding'
    ORDER BY d.created_at DESC, d.id LIMIT 100`;
  return (await queryable.query<DebtRow>(selectDebts, [userId])).map(fromRow);
}
