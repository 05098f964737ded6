import { expect, it } from 'vitest';
import { ACKNOWLEDGED } from '../../server/platform/log/log-acknowledged.ts';
import { createLog } from '../../server/platform/log/log.ts';
import { askedByPayment } from '../releases/payment.ts';
import { testProduct } from '../support/test-product.ts';

/** The statements of a contribution, and where each would run in sharded tables (decision 0095, docs/scale.md). */

/** The column by which each table is sharded. Other tables are equal on every shard. */
const DIVIDED_BY: Readonly<Record<string, { readonly by: 'circle' | 'person' | 'session'; readonly column: string }>> =
  {
    groups: { by: 'circle', column: 'id' },
    group_members: { by: 'circle', column: 'group_id' },
    contributions: { by: 'circle', column: 'group_id' },
    payouts: { by: 'circle', column: 'group_id' },
    pots: { by: 'circle', column: 'group_id' },
    draws: { by: 'circle', column: 'group_id' },
    seat_handovers: { by: 'circle', column: 'group_id' },
    transfers: { by: 'circle', column: 'group_id' },
    users: { by: 'person', column: 'id' },
    wallets: { by: 'person', column: 'user_id' },
    wallet_transactions: { by: 'person', column: 'user_id' },
    idempotency_keys: { by: 'person', column: 'user_id' },
    notifications: { by: 'person', column: 'user_id' },
    sessions: { by: 'session', column: 'sid' },
  };
const EVERYWHERE = ['clock_offset'];

const logged: string[] = [];
const log = createLog({ level: 'info', destination: { write: (line) => logged.push(line) } });
const product = await testProduct({ ROTA_ROLE: 'api' }, { log });
const { rows: known } = await product.database.pool.query<{ tablename: string }>(
  "SELECT tablename FROM pg_tables WHERE schemaname = 'public'",
);
const tables = known.map(({ tablename }) => tablename);
const { rows: functions } = await product.database.pool.query<{ name: string; body: string }>(
  "SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
);

/** The statement with the bodies of our functions that it calls. */
const withFunctions = (text: string): string =>
  [text, ...functions.filter(({ name }) => text.includes(`${name}(`)).map(({ body }) => body)].join('\n');

const tablesOf = (text: string) =>
  [
    ...text.matchAll(
      /\b(?:FROM|JOIN|INTO|UPDATE)\s+(?:ONLY\s+)?(\w+)(?:\s+(?:AS\s+)?(?!SET\b|ON\b|USING\b|WHERE\b)(\w+))?/g,
    ),
  ].flatMap(([, table = '', alias = table]) => {
    const division = DIVIDED_BY[table];
    if (division === undefined && tables.includes(table) && !EVERYWHERE.includes(table))
      throw new Error(`DIVIDED_BY lacks ${table}`);
    return division === undefined ? [] : [{ table, alias, ...division }];
  });

/** True if a statement restricts the table by its shard column. */
function namesItsPlace(text: string, { table, alias, column }: ReturnType<typeof tablesOf>[number]): boolean {
  const inserted = new RegExp(`INSERT INTO ${table}\\b[^(]*\\(([^)]*)\\)`).exec(text)?.[1];
  if (inserted !== undefined) return inserted.split(/[\s,]+/).includes(column);
  const compared = new RegExp(
    `(?:\\b${alias}\\.|[^.\\w])${column}\\s*=|=\\s*${alias}\\.${column}\\b|USING \\([^)]*\\b${column}\\b`,
  );
  return compared.test(text);
}

/** Returns where a statement about one payment runs: on one shard, on every shard, or across shards. */
function placeOf(text: string): string {
  const tables = tablesOf(text);
  const kinds = [...new Set(tables.map(({ by }) => by))];
  const [kind] = kinds;
  if (kind === undefined) return 'any';
  if (kinds.length > 1) return `across: ${kinds.sort().join(' and ')}`;
  return tables.every((table) => namesItsPlace(text, table)) ? `one ${kind}` : `every ${kind}`;
}

/**
 * 'one' shard; 'every' shard, if the shard column is missing; 'across' shards, by a join; 'any' shard, as all are
 * equal.
 */
const PLACES: Readonly<Record<string, string>> = {
  'sessions-find': 'across: person and session',
  'clock-offset-read': 'any',
  'idempotency-find': 'one person',
  'groups-lock-heads': 'one circle',
  'groups-open-pots': 'one circle',
  'groups-people': 'one person',
  'ledger-wallets-lock': 'one person',
  'groups-read': 'one circle',
  'groups-members': 'across: circle and person',
  'groups-contributions': 'one circle',
  'groups-payouts': 'one circle',
  'groups-pots': 'one circle',
  'groups-handovers': 'one circle',
  'ledger-post': 'across: circle and person',
  'groups-contributions-update': 'one circle',
  'notifications-end': 'one person',
  'idempotency-insert': 'one person',
  'wal-position': 'any',
};

it('of a contribution are exactly those listed, each with its shard', async () => {
  const asked = await askedByPayment(product);
  expect(Object.fromEntries(asked.map((each) => [each.name, placeOf(withFunctions(each.text))]))).toEqual(PLACES);
});

it('logs the transfer of a contribution with its position and request, and nothing else', async () => {
  await askedByPayment(product);
  const { rows } = await product.database.pool.query<{ id: string }>(
    'SELECT id FROM transfers ORDER BY id DESC LIMIT 1',
  );
  const line = logged.findLast((each) => each.includes(`"msg":"${ACKNOWLEDGED}"`)) ?? '{}';
  const { transfers, requests, lsn, timeline, ...usual } = JSON.parse(line) as Record<string, unknown>;
  expect({ transfers, timeline }).toEqual({ transfers: rows.map(({ id }) => id), timeline: 1 });
  expect(requests).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
  expect(lsn).toMatch(/^[\dA-F]+\/[\dA-F]+$/);
  expect(Object.keys(usual).sort()).toEqual(['hostname', 'level', 'msg', 'name', 'pid', 'time']);
});

it('recognises a statement that names its shard', () => {
  const place = (text: string): string => placeOf(text);
  expect(place('SELECT offset_ms FROM clock_offset')).toBe('any');
  expect(place('SELECT balance FROM wallets WHERE user_id = ANY($1) ORDER BY id')).toBe('one person');
  expect(place('SELECT balance FROM wallets WHERE id = $1')).toBe('every person');
  expect(place('UPDATE contributions c SET status = n.status FROM unnest($1) AS n (id) WHERE c.id = n.id')).toBe(
    'every circle',
  );
  expect(place('INSERT INTO contributions (id, group_id) SELECT * FROM n')).toBe('one circle');
  expect(place('SELECT 1 FROM group_members m JOIN users u ON u.id = m.user_id WHERE m.group_id = $1')).toBe(
    'across: circle and person',
  );
});
