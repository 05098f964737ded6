import { cleanAddress } from '../../../../contract/clean.ts';
import type { AccountStatus } from '../../../../contract/admin/people.ts';
import type { User } from '../../../../contract/accounts.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { SearchTerms } from './search-terms.ts';
import { cursorPosition, type Page } from '../../../platform/paging/cursor.ts';

// Must equal the expression of the index users_by_status.
export const accountStatusSql = `CASE WHEN u.closed_at IS NOT NULL THEN 'closed' WHEN u.is_active THEN 'active'
  WHEN u.banned_at IS NOT NULL THEN 'banned' ELSE 'suspended' END`;
const listedColumns = 'u.id, u.name, u.email, u.phone, u.nigerian_phone, u.country, u.kyc_status, u.created_at';
const shown = `${listedColumns}, ${accountStatusSql} AS account_status`;
const page = '(u.created_at, u.id) < ($1, $2::uuid) ORDER BY u.created_at DESC, u.id DESC LIMIT $3';
// Each part uses its own index and limits the rows per prefix. The operators compare bytes, like the indexes.
const searchText = (
  isWanted: string,
): string => `SELECT 'id' AS way, ${shown} FROM users u WHERE u.id = $1::uuid AND ${isWanted}
    UNION ALL (SELECT 'email', ${shown} FROM users u WHERE u.email ~>=~ $2 AND u.email ~<~ $3 AND ${isWanted}
      ORDER BY u.email USING ~<~ LIMIT $4)
    UNION ALL (SELECT 'name', ${shown} FROM users u WHERE fold_name(u.name) ~>=~ $5 AND fold_name(u.name) ~<~ $6 AND ${isWanted}
      ORDER BY fold_name(u.name) USING ~<~ LIMIT $4)
    UNION ALL (SELECT 'last_name', ${shown} FROM users u WHERE fold_name(u.last_name) ~>=~ $5 AND fold_name(u.last_name) ~<~ $6
      AND ${isWanted} ORDER BY fold_name(u.last_name) USING ~<~ LIMIT $4)
    UNION ALL SELECT 'phone', ${shown} FROM users u
      WHERE right(regexp_replace(u.phone, '\\D', '', 'g'), 10) = $7 AND ${isWanted}
    UNION ALL SELECT 'phone', ${shown} FROM users u
      WHERE right(regexp_replace(u.nigerian_phone, '\\D', '', 'g'), 10) = $7 AND ${isWanted}
    UNION ALL SELECT 'group', ${shown} FROM groups g JOIN group_members m ON m.group_id = g.id
      JOIN users u ON u.id = m.user_id WHERE g.invitation_code = $8 AND ${isWanted}
    UNION ALL SELECT 'group', ${shown} FROM groups g JOIN users u ON u.id = g.owner_id
      WHERE g.invitation_code = $8 AND ${isWanted}
    UNION ALL SELECT 'reference', ${shown} FROM deposits d JOIN users u ON u.id = d.user_id
      WHERE d.reference = $9 AND ${isWanted}
    UNION ALL SELECT 'reference', ${shown} FROM withdrawal_requests w JOIN users u ON u.id = w.user_id
      WHERE w.reference = $9 AND ${isWanted}`;
export const searchPeopleQuery = { name: 'admin-people-search', text: searchText('true') };
// Filters by status within each part, because the first rows of a common name may all have another status.
export const searchByStatusQuery = {
  name: 'admin-people-search-of-status',
  text: searchText(`${accountStatusSql} = $10`),
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

export const toPerson = ({ phone, nigerian_phone, ...row }: ListedRow): PersonRow => ({
  ...fromRow(row),
  phone: phone ?? nigerian_phone,
});

/** Upper bound, in byte order, of all texts with this prefix. */
const behind = (text: string | null): string | null => (text === null ? null : `${text}\u{10FFFF}`);

/** Returns people newest first. Returns one more than the page size if another page follows. */
export async function findPeople(
  queryable: Queryable,
  of: AccountStatus | undefined,
  { limit, after }: Page,
): Promise<PersonRow[]> {
  const values = [...cursorPosition(after, 'newest'), limit + 1];
  const listOfStatus = sql('admin-people-list-of-status')`
    SELECT ${shown} FROM users u WHERE ${accountStatusSql} = $4 AND ${page}`;
  const rows =
    of === undefined
      ? await queryable.query<ListedRow>(sql('admin-people-list')`SELECT ${shown} FROM users u WHERE ${page}`, values)
      : await queryable.query<ListedRow>(listOfStatus, [...values, of]);
  return rows.map(toPerson);
}

/** Maximum number of people per prefix of a name, last name or email address. */
const MAX_PREFIX_MATCHES = 25;

export interface FoundPeople {
  readonly people: readonly PersonRow[];
  /** True if the limit left some people out. Operators find them with a longer search text. */
  readonly isCut: boolean;
}

export async function searchPeople(
  queryable: Queryable,
  { id, email, name, phone, groupCode, reference }: SearchTerms,
  of: AccountStatus | undefined,
): Promise<FoundPeople> {
  const most = MAX_PREFIX_MATCHES;
  const values = [id, email, behind(email), most + 1, name, behind(name), phone, groupCode, reference];
  const rows =
    of === undefined
      ? await queryable.query<ListedRow & { way: string }>(searchPeopleQuery, values)
      : await queryable.query<ListedRow & { way: string }>(searchByStatusQuery, [...values, of]);
  const isCut = ['email', 'name', 'last_name'].some((way) => rows.filter((row) => row.way === way).length > most);
  return { people: [...new Map(rows.map((row) => [row.id, toPerson(row)])).values()], isCut };
}

type NamedRow = Row<'users', 'id' | 'name' | 'email'>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function findNamed(
  queryable: Queryable,
  names: readonly string[],
): Promise<(name: string) => NamedRow | undefined> {
  const emails = names.map(cleanAddress);
  const ids = emails.filter((name) => UUID.test(name));
  const selectNamed = sql('admin-people-named')`SELECT id, name, email FROM users WHERE id = ANY($1::uuid[])
    UNION SELECT id, name, email FROM users WHERE email = ANY($2::text[])`;
  const rows = await queryable.query<NamedRow>(selectNamed, [ids, emails]);
  return (name) => rows.find(({ id, email }) => [id as string, email].includes(cleanAddress(name)));
}
