import type { LedgerAccountKind, LedgerAccountName } from '../../../../contract/admin/books.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { SearchTerms } from '../people/search-terms.ts';

/** Ledger accounts with the names of their users and groups. */
export const NAMED_ACCOUNTS = `(SELECT a.id, a.kind, coalesce(u.name, g.name) AS name, u.id AS user_id, w.balance,
    coalesce(u.email, g.invitation_code, '') AS detail
  FROM accounts a LEFT JOIN wallets w ON w.id = a.id LEFT JOIN users u ON u.id = w.user_id
    LEFT JOIN groups g ON g.id = a.id)`;

export interface NamedColumns extends Record<string, unknown> {
  readonly id: string;
  readonly kind: LedgerAccountKind;
  readonly name: string | null;
  readonly user_id: string | null;
}

export const toAccount = ({ id, kind, name, user_id: userId }: NamedColumns): LedgerAccountName => ({
  id,
  kind,
  name,
  userId,
});

export interface AccountRow {
  readonly account: LedgerAccountName;
  /** Null for accounts without a stored balance. Their transfers must be summed. */
  readonly balanceKobo: Kobo | null;
}

export async function findAccount(queryable: Queryable, id: string): Promise<AccountRow | undefined> {
  const findOne = sql('admin-ledger-account')`
    SELECT a.id, a.kind, a.name, a.user_id, CASE a.kind WHEN 'wallet' THEN a.balance
      WHEN 'pot' THEN (SELECT coalesce(sum(p.balance), 0) FROM pots p WHERE p.group_id = a.id) END::bigint AS balance
    FROM ${NAMED_ACCOUNTS} a WHERE a.id = $1`;
  const [row] = await queryable.query<NamedColumns & { balance: bigint | null }>(findOne, [id]);
  if (row === undefined) return undefined;
  return { account: toAccount(row), balanceKobo: row.balance === null ? null : kobo(row.balance) };
}

/** Upper bound, in byte order, of all texts with this prefix. */
const behind = (text: string | null): string | null => (text === null ? null : `${text}\u{10FFFF}`);

/** Returns at most 20 accounts. */
export async function searchAccounts(
  queryable: Queryable,
  { id, email, name, reference, groupCode }: SearchTerms,
): Promise<(LedgerAccountName & { readonly detail: string })[]> {
  const values = [id, email, behind(email), name, behind(name), reference, groupCode];
  // Each part uses its own index and reads at most as many rows as the page shows.
  const search = sql('admin-ledger-search')`WITH people AS (
      SELECT id FROM users WHERE id = $1::uuid
      UNION (SELECT id FROM users WHERE email ~>=~ $2 AND email ~<~ $3 ORDER BY email USING ~<~ LIMIT 20)
      UNION (SELECT id FROM users WHERE fold_name(name) ~>=~ $4 AND fold_name(name) ~<~ $5
        ORDER BY fold_name(name) USING ~<~ LIMIT 20)
      UNION SELECT user_id FROM deposits WHERE reference = $6
      UNION SELECT user_id FROM withdrawal_requests WHERE reference = $6
      LIMIT 20),
    found AS (
      SELECT w.id FROM people p JOIN wallets w ON w.user_id = p.id
      UNION SELECT id FROM accounts WHERE id = $1::uuid
      UNION SELECT id FROM groups WHERE invitation_code = $7)
    SELECT a.id, a.kind, a.name, a.user_id, a.detail
    FROM found f JOIN ${NAMED_ACCOUNTS} a ON a.id = f.id ORDER BY a.name, a.id LIMIT 20`;
  const rows = await queryable.query<NamedColumns & { detail: string }>(search, values);
  return rows.map((row) => ({ ...toAccount(row), detail: row.detail }));
}
