import type { Database } from '../../server/platform/database/database.ts';

/** The tables that a member's request can change, without sessions, throttles, jobs and idempotency records. */
const TABLES = [
  'contributions',
  'debts',
  'deposits',
  'ejection_votes',
  'group_members',
  'group_messages',
  'groups',
  'idempotency_keys',
  'member_ejections',
  'member_votes',
  'notifications',
  'payouts',
  'platform_fees',
  'position_switch_requests',
  'pots',
  'transfers',
  'wallet_transactions',
  'wallets',
  'withdrawal_requests',
] as const;

/** Returns one hash per table. Any insert, update or delete in a table changes its hash. */
export async function fingerprint(database: Database): Promise<ReadonlyMap<string, string>> {
  const prints = TABLES.map(
    (table) => `SELECT '${table}' AS name,
      (SELECT md5(coalesce(string_agg(row, ',' ORDER BY row), '')) FROM (SELECT t::text AS row FROM ${table} t) r) AS print`,
  );
  const { rows } = await database.pool.query<{ name: string; print: string }>(prints.join(' UNION ALL '));
  return new Map(rows.map(({ name, print }) => [name, print]));
}
