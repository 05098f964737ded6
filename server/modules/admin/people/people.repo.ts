import type { AccountStatus } from '../../../../contract/admin/people.ts';
import type { User } from '../../../../contract/accounts.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { Page } from '../../../platform/paging/cursor.ts';
import type { SearchTerms } from './search-terms.ts';

const status = `CASE WHEN u.closed_at IS NOT NULL THEN 'closed' WHEN u.is_active THEN 'active'
  WHEN u.banned_at IS NOT NULL THEN 'banned' ELSE 'suspended' END`;
const listedColumns = 'u.id, u.name, u.email, u.phone, u.nigerian_phone, u.country, u.kyc_status, u.created_at';
const wanted = `($1::text IS NULL OR ${status} = $1) AND ($2::timestamptz IS NULL OR (u.created_at, u.id) < ($2, $3::uuid))
  ORDER BY u.created_at DESC, u.id DESC LIMIT $4`;
const listAll = {
  name: 'admin-people-list',
  text: `SELECT ${listedColumns}, ${status} AS account_status FROM users u WHERE ${wanted}`,
};
// Those who were shut out are few, and have an index of their own.
const listShut = {
  name: 'admin-people-list-shut-out',
  text: `SELECT ${listedColumns}, ${status} AS account_status FROM users u WHERE NOT u.is_active AND ${wanted}`,
};
// Each part is found by an index of its own; the operators compare as bytes, as those indexes do.
const search = {
  name: 'admin-people-search',
  text: `WITH found AS (
      SELECT id FROM users WHERE id = $5::uuid
      UNION SELECT id FROM users WHERE email ~>=~ $6 AND email ~<~ $7
      UNION SELECT id FROM users WHERE lower(name) ~>=~ $8 AND lower(name) ~<~ $9
      UNION SELECT id FROM users WHERE lower(last_name) ~>=~ $8 AND lower(last_name) ~<~ $9
      UNION SELECT id FROM users WHERE right(regexp_replace(phone, '\\D', '', 'g'), 10) = $10
      UNION SELECT id FROM users WHERE right(regexp_replace(nigerian_phone, '\\D', '', 'g'), 10) = $10
      UNION SELECT m.user_id FROM groups g JOIN group_members m ON m.group_id = g.id WHERE g.invitation_code = $11
      UNION SELECT owner_id FROM groups WHERE invitation_code = $11
      UNION SELECT user_id FROM deposits WHERE reference = $12
      UNION SELECT user_id FROM withdrawal_requests WHERE reference = $12
    )
    SELECT ${listedColumns}, ${status} AS account_status FROM found f JOIN users u ON u.id = f.id WHERE ${wanted}`,
};
const personColumns = `u.id, u.name, u.email, u.phone, u.nigerian_phone, u.country, u.kyc_status, u.created_at, u.first_name,
  u.last_name, u.email_verified, u.bvn_last4, u.nin_last4, u.kyc_submitted_at, u.kyc_verified_at, u.suspended_until,
  u.withdrawals_held_since, u.verified_bank_name, u.verified_account_name, u.verified_account_number, u.last_login_at,
  u.login_count`;
const selectOne = {
  name: 'admin-person-find',
  text: `SELECT ${personColumns}, ${status} AS account_status, w.balance,
      (SELECT count(*)::integer FROM sessions s WHERE s.user_id = u.id AND s.expire > $2) AS sessions
    FROM users u JOIN wallets w ON w.user_id = u.id WHERE u.id = $1`,
};
const selectGroups = {
  name: 'admin-person-groups',
  text: `SELECT g.id, g.name, g.invitation_code, g.status, g.owner_id = $1 AS is_owner, m.status AS member_status,
      m.payout_position
    FROM groups g LEFT JOIN group_members m ON m.group_id = g.id AND m.user_id = $1
    WHERE g.id IN (SELECT group_id FROM group_members WHERE user_id = $1 UNION SELECT id FROM groups WHERE owner_id = $1)
    ORDER BY g.created_at DESC, g.id LIMIT 100`,
};
const selectDebts = {
  name: 'admin-person-debts',
  text: `SELECT d.id, d.type, d.amount, d.description, d.created_at, g.name AS group_name FROM debts d
    LEFT JOIN groups g ON g.id = d.group_id WHERE d.user_id = $1 AND d.status = 'outstanding'
    ORDER BY d.created_at DESC, d.id LIMIT 100`,
};

export interface PersonRow {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly country: string;
  readonly kycStatus: User['kycStatus'];
  readonly accountStatus: AccountStatus;
  readonly createdAt: Instant;
}

type ListedRow = Row<'users', typeof listedColumns> & { account_status: AccountStatus };

const toPerson = (row: ListedRow): PersonRow => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone ?? row.nigerian_phone,
  country: row.country,
  kycStatus: row.kyc_status,
  accountStatus: row.account_status,
  createdAt: fromDate(row.created_at),
});

/** Behind every text that begins with this one, when texts are compared as bytes. */
const behind = (text: string | null): string | null => (text === null ? null : `${text}\u{10FFFF}`);

/** People newest first, one more than the page has if there is one; those whom the terms find where there are any. */
export async function findPeople(
  queryable: Queryable,
  { terms, status: of }: { readonly terms: SearchTerms | undefined; readonly status: AccountStatus | undefined },
  { limit, after }: Page,
): Promise<PersonRow[]> {
  const page = [of ?? null, after === undefined ? null : toDate(after.at), after?.id ?? null, limit + 1];
  if (terms === undefined) {
    const statement = of === undefined || of === 'active' ? listAll : listShut;
    return (await queryable.query<ListedRow>(statement, page)).map(toPerson);
  }
  const { id, email, name, phone, groupCode, reference } = terms;
  const values = [...page, id, email, behind(email), name, behind(name), phone, groupCode, reference];
  return (await queryable.query<ListedRow>(search, values)).map(toPerson);
}

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
}

type DetailsRow = Row<'users', typeof personColumns> &
  Row<'wallets', 'balance'> & { account_status: AccountStatus; sessions: number };

const instantOrNull = (date: Date | null): Instant | null => (date === null ? null : fromDate(date));

const payoutAccountOf = (row: DetailsRow): PersonDetailsRow['payoutAccount'] =>
  row.verified_account_number === null
    ? null
    : {
        bankName: row.verified_bank_name ?? '',
        accountName: row.verified_account_name ?? '',
        number: row.verified_account_number,
      };

/** One person; undefined for an id that is nobody's. */
export async function findPersonDetails(
  queryable: Queryable,
  userId: UserId,
  realNow: Instant,
): Promise<PersonDetailsRow | undefined> {
  const [row] = await queryable.query<DetailsRow>(selectOne, [userId, toDate(realNow)]);
  if (row === undefined) return undefined;
  return {
    ...toPerson(row),
    phone: row.phone,
    firstName: row.first_name,
    lastName: row.last_name,
    emailVerified: row.email_verified,
    nigerianPhone: row.nigerian_phone,
    bvnLast4: row.bvn_last4,
    ninLast4: row.nin_last4,
    kycSubmittedAt: instantOrNull(row.kyc_submitted_at),
    kycVerifiedAt: instantOrNull(row.kyc_verified_at),
    suspendedUntil: instantOrNull(row.suspended_until),
    withdrawalsHeldSince: instantOrNull(row.withdrawals_held_since),
    balanceKobo: kobo(row.balance),
    payoutAccount: payoutAccountOf(row),
    lastLoginAt: instantOrNull(row.last_login_at),
    loginCount: row.login_count,
    sessions: row.sessions,
  };
}

type GroupRow = Row<'groups', 'id' | 'name' | 'invitation_code' | 'status'> & {
  is_owner: boolean;
  member_status: string | null;
  payout_position: number | null;
};

/** The circles that somebody owns, is in, or was in, newest first. */
export const findGroupsOf = (queryable: Queryable, userId: UserId): Promise<GroupRow[]> =>
  queryable.query<GroupRow>(selectGroups, [userId]);

type DebtRow = Row<'debts', 'id' | 'type' | 'amount' | 'description' | 'created_at'> & {
  group_name: string | null;
};

/** What somebody owes, newest first. */
export const findDebtsOf = (queryable: Queryable, userId: UserId): Promise<DebtRow[]> =>
  queryable.query<DebtRow>(selectDebts, [userId]);
