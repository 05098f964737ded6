import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPORT_MAX } from '../../contract/admin/activity.ts';
import { adminEndpoints, type AdminEndpointName } from '../../contract/admin/endpoints.ts';
import { createApi } from '../../server/main/api.ts';
import { compose } from '../../server/main/compose.ts';
import { ensureSandboxAdmin } from '../../server/main/sandbox/admin.ts';
import { SYSTEM_ACCOUNTS } from '../../server/modules/ledger/index.ts';
import { saveTotals } from '../../server/modules/ledger/trial-balance.repo.ts';
import { systemTime } from '../../server/platform/clock/clock.ts';
import { databaseClock } from '../../server/platform/clock/database-clock.ts';
import { readConfig } from '../../server/platform/config/config.ts';
import { createDatabase } from '../../server/platform/database/database.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { ADMIN } from '../support/console-admin.ts';
import { testLog } from '../support/test-app.ts';
import { testDatabase } from '../support/test-database.ts';
import { blocksByKey, plansOf, type RecordedStatement } from './plan.ts';
import { fill, WANTED } from './rows.ts';

/**
 * Checks that console reads scan no large table and read at most three times as many blocks as reads by key.
 * ROTA_PLANS=whole makes 100,000 people and 1,000,000 transfers. The default of 1% gives the same plans.
 */
const isWhole = process.env['ROTA_PLANS'] === 'whole';
const SIZE = isWhole ? { people: 100_000, transfers: 1_000_000 } : { people: 1000, transfers: 6000 };
/** Tables with more rows must not be scanned. */
const SMALL = 150;
const TIMES_BY_KEY = 3;
const PAGE = 21;

const { url, servingUrl, database: own } = await testDatabase();
const asked: RecordedStatement[] = [];
const database = createDatabase({ url: servingUrl, applicationName: 'rota-plans' });
database.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  Object.assign(client, {
    query: (question: unknown, ...rest: unknown[]) => {
      if (typeof question === 'object' && question !== null && 'name' in question)
        asked.push(question as RecordedStatement);
      return query(question, ...rest);
    },
  });
});

const config = readConfig({ DATABASE_URL: servingUrl, ROTA_DEMO: '0', ROTA_PASSWORD_COST: 'test' });
const product = compose({
  config,
  database,
  clock: databaseClock(database),
  log: testLog(),
  metrics: createMetrics(),
});
const app = await createApi(product);
const client = new pg.Client({ connectionString: url });
let token = '';
const large = new Set<string>();
const byKey = new Map<string, number>();
/** Statements of the access guard, which every page runs. They are checked only once. */
const ofEveryPage = new Set<string>();

beforeAll(async () => {
  await client.connect();
  await fill(client, SIZE);
  if (!isWhole) await client.query('SET enable_seqscan = off');
  await saveTotals(own, systemTime());
  const sizes = await client.query<{ name: string; rows: number }>(
    `SELECT relname AS name, reltuples AS rows FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  for (const { name, rows } of sizes.rows) if (rows > SMALL) large.add(name);
  await ensureSandboxAdmin(product, ADMIN);
  const { method, path: address } = adminEndpoints.adminLogin;
  const response = await app.inject({ method, url: address, payload: ADMIN });
  token = response.json<{ token: string }>().token;
}, 300_000);

afterAll(async () => {
  await client.end();
  await app.close();
  product.close();
  await database.close();
});

const isRead = ({ text }: RecordedStatement): boolean =>
  /^\s*(SELECT|WITH)\b/.test(text) && !/\b(INSERT|UPDATE|DELETE)\b/.test(text);

async function pageByKey(tables: readonly string[], rows: number): Promise<number> {
  let blocks = 0;
  for (const table of tables) {
    let one = byKey.get(table);
    if (one === undefined) {
      one = await blocksByKey(client, table, PAGE);
      byKey.set(table, one);
    }
    blocks += one * rows;
  }
  return blocks;
}

interface Page {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Tables whose rows the page shows. */
  readonly of: readonly string[];
  /** Expected rows per table, by default a page plus one row. */
  readonly rows?: number;
}

/** Loads a page. Returns the problems of its statements' plans. */
async function look(name: AdminEndpointName, { params = {}, query = {}, of, rows = PAGE }: Page) {
  asked.length = 0;
  const { method, path: address } = adminEndpoints[name];
  const response = await app.inject({
    method,
    url: address.replace(/:(\w+)/g, (_place, param: string) => params[param] ?? ''),
    query,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.statusCode, `${name} ${response.body.slice(0, 300)}`).toBe(200);
  const most = TIMES_BY_KEY * (await pageByKey(of, rows));
  const wrong: string[] = [];
  const about = `${name} ${JSON.stringify(query)}`;
  const statements = new Map(asked.filter(isRead).map((each) => [each.name, each]));
  for (const seen of ofEveryPage) statements.delete(seen);
  if (name === 'getAdmin') for (const seen of statements.keys()) ofEveryPage.add(seen);
  for (const statement of statements.values()) {
    const plans = await plansOf(client, statement);
    for (const [index, plan] of plans.entries()) {
      const time = index === 0 ? 'at first' : 'later';
      const scanned = plan.scanned.filter((table) => large.has(table));
      if (scanned.length > 0) wrong.push(`${about}: ${statement.name} ${time} scans ${scanned.join(', ')}`);
      if (plan.blocks > most) {
        wrong.push(
          `${about}: ${statement.name} ${time} looks at ${String(plan.blocks)} blocks, ${most.toFixed(0)} are allowed`,
        );
      }
    }
  }
  return wrong;
}

const cursorOf = (at: string, id: string): string =>
  Buffer.from(`${String(Date.parse(at))} ${id}`).toString('base64url');

async function middleOf(table: string, where = 'true'): Promise<string> {
  const { rows } = await own.pool.query<{ id: string; at: Date }>(
    `SELECT id, created_at AS at FROM ${table} WHERE ${where} ORDER BY id
      OFFSET (SELECT count(*) / 2 FROM ${table} WHERE ${where}) LIMIT 1`,
  );
  return cursorOf(rows[0]?.at.toISOString() ?? '', rows[0]?.id ?? '');
}

async function idOf(table: string, where: string): Promise<string> {
  const { rows } = await own.pool.query<{ id: string }>(`SELECT id FROM ${table} WHERE ${where} ORDER BY id LIMIT 1`);
  return rows[0]?.id ?? '';
}

const ACCOUNT = ['accounts', 'wallets', 'users', 'groups'];
const TRANSFER = ['transfers', ...ACCOUNT];
const DEBT = ['debts', 'users', 'groups'];
const EXCEPTION = ['reconciliation_exceptions', 'deposits', 'withdrawal_requests', 'users', 'quarantined_payments'];

/** Every filter of each page. The last test fails if a console read has no entry. */
const PAGES: Readonly<Partial<Record<AdminEndpointName, () => Promise<readonly Page[]>>>> = {
  getAdmin: () => Promise.resolve([{ of: ['users'] }]),
  listAdminSessions: () => Promise.resolve([{ of: ['users'] }]),
  getQueueCounts: () => Promise.resolve([{ of: EXCEPTION }]),
  listAdmins: () => Promise.resolve([{ of: ['users'] }]),
  listPeople: async () => {
    const cursor = await middleOf('users');
    const words = [
      WANTED.email,
      'person',
      WANTED.rareName,
      WANTED.commonName,
      WANTED.phone,
      WANTED.reference,
      WANTED.circleCode,
      await idOf('users', 'true'),
    ];
    const statuses = ['active', 'suspended', 'banned', 'closed'];
    return [
      {},
      { cursor },
      ...statuses.flatMap((status) => [{ status }, { status, cursor }]),
      ...words.flatMap((q) => [{ q }, { q, status: 'banned' }]),
    ].map((query) => ({ query, of: ['users'] }));
  },
  getPerson: async () => [
    { params: { id: await idOf('users', 'is_active') }, of: ['users', 'groups', 'group_members', 'debts'] },
  ],
  getTimeline: async () => {
    const params = { id: await idOf('users', 'is_active') };
    const of = ['wallet_transactions', 'notifications', 'withdrawal_requests', 'admin_activity_logs'];
    return [
      { params, of },
      { params, of, query: { cursor: await middleOf('wallet_transactions') } },
    ];
  },
  getImpersonatedView: async () => {
    const { method, path: address } = adminEndpoints.startImpersonation;
    const response = await app.inject({
      method,
      url: address.replace(':id', await idOf('users', 'is_active')),
      headers: { authorization: `Bearer ${token}` },
      payload: { reason: 'Asked for by telephone' },
    });
    const params = { id: response.json<{ view: { id: string } }>().view.id };
    const circle = ['groups', 'group_members', 'contributions', 'payouts', 'debts', 'member_ejections'];
    return [{ params, of: ['users', 'wallets', 'wallet_transactions', 'withdrawal_requests', ...circle] }];
  },
  listPermissions: () => Promise.resolve([{ of: ['users'] }]),
  listMobileAccounts: async () => {
    const cursor = await middleOf('users', 'mobile_password_hash IS NOT NULL');
    return [{}, { cursor }].map((query) => ({ query, of: ['users'] }));
  },
  getIdentity: async () => [{ params: { userId: await idOf('users', 'is_active') }, of: ['users'] }],
  listIdentities: () => Promise.resolve([{ of: ['users'], rows: 200 }]),
  getBooks: () => Promise.resolve([{ of: TRANSFER }]),
  listLedgerAccounts: async () =>
    [WANTED.email, 'person', WANTED.rareName, WANTED.commonName, WANTED.reference, WANTED.circleCode].map((q) => ({
      query: { q },
      of: ACCOUNT,
    })),
  getLedgerAccount: async () => {
    const cursor = await middleOf('transfers');
    const ids = [SYSTEM_ACCOUNTS.float, SYSTEM_ACCOUNTS.revenue, SYSTEM_ACCOUNTS.capital];
    return [...ids, await idOf('users', 'is_active'), await idOf('groups', 'true')].flatMap((id) => [
      { params: { id }, of: TRANSFER },
      { params: { id }, of: TRANSFER, query: { cursor } },
    ]);
  },
  getTransfer: async () => {
    const ids = [await idOf('transfers', `type = 'deposit'`), await idOf('transfers', `type = 'contribution'`)];
    return ids.map((id) => ({ params: { id }, of: TRANSFER }));
  },
  getReconciliation: () => Promise.resolve([{ of: EXCEPTION }]),
  listExceptions: async () => {
    const cursor = await middleOf('users');
    return ['open', 'resolved'].flatMap((state) => [
      { query: { state }, of: EXCEPTION },
      { query: { state, cursor }, of: EXCEPTION },
    ]);
  },
  listAllGroups: async () => {
    const words = [WANTED.commonCircle, 'circle 50000001', WANTED.circleCode, await idOf('groups', 'true')];
    return [{}, { cursor: await middleOf('groups') }, ...words.map((q) => ({ q }))].map((query) => ({
      query,
      of: ['groups'],
    }));
  },
  getGroupForAdmin: async () => [
    {
      params: { id: await idOf('groups', 'true') },
      of: ['groups', 'group_members', 'users', 'contributions', 'payouts'],
    },
  ],
  listProposals: () => Promise.resolve([{ of: ['admin_proposals'] }]),
  listAppeals: () => Promise.resolve([{ of: ['member_ejections', 'groups', 'users'], rows: 200 }]),
  listOutstandingDebts: async () => [
    { of: DEBT },
    { of: DEBT, query: { cursor: await middleOf('debts', `status = 'outstanding'`) } },
  ],
  listQuarantine: () =>
    Promise.resolve([{ of: ['quarantined_payments', 'deposits', 'withdrawal_requests', 'users'], rows: 200 }]),
  listDeposits: async () => {
    const cursor = await middleOf('deposits');
    const filters: Record<string, string>[] = [
      {},
      { way: 'page' },
      { status: 'completed' },
      { way: 'transfer', status: 'reversed' },
      { day: '2024-01-01' },
      { way: 'page', status: 'completed', day: '2024-01-01' },
    ];
    return [
      ...filters.flatMap((query) => [query, { ...query, cursor }]),
      { reference: WANTED.reference },
      { sender: WANTED.sender },
    ].map((query) => ({ query, of: ['deposits', 'users'], rows: 51 }));
  },
  getPersonMoneyIn: async () => [
    {
      params: { id: await idOf('users', 'is_active') },
      of: ['users', 'deposit_accounts', 'payment_sources', 'payment_consents', 'automatic_charges', 'deposits'],
    },
  ],
  getMoneyIn: () => Promise.resolve([{ of: ['deposits', 'users', 'automatic_charges', 'deposit_accounts'] }]),
  listDisputes: () => Promise.resolve([{ of: ['payment_disputes', 'deposits', 'users'] }]),
  exportEvidence: async () => {
    await own.pool.query(
      `INSERT INTO payment_disputes (id, provider, reference, deposit_id, amount, status, word, opened_at)
        SELECT '1', 'paystack', reference, id, amount, 'open', 'pending', created_at FROM deposits WHERE reference = $1
        ON CONFLICT DO NOTHING`,
      [WANTED.reference],
    );
    return [{ query: { dispute: '1' }, of: ['payment_disputes', 'deposits', 'payment_consents', 'notifications'] }];
  },
  // Sums up a month, so it reads the index entries of the month's payments, and none of their rows.
  getMoneyInMonth: () =>
    Promise.resolve([{ query: { month: '2024-01' }, of: ['deposits'], rows: SIZE.transfers / 30 }]),
  getDeposit: () =>
    Promise.resolve([
      {
        params: { reference: WANTED.reference },
        of: ['deposits', 'wallet_transactions', 'quarantined_payments', 'admin_activity_logs', 'users'],
      },
    ]),
  listWaitingWithdrawals: () => Promise.resolve([{ of: ['withdrawal_requests', 'users'], rows: 200 }]),
  getWithdrawal: async () => {
    const { rows } = await own.pool.query<{ reference: string }>(
      'SELECT reference FROM withdrawal_requests ORDER BY id LIMIT 1',
    );
    const params = { reference: rows[0]?.reference ?? '' };
    return [{ params, of: ['withdrawal_requests', 'wallet_transactions', 'admin_activity_logs', 'users'] }];
  },
  getFees: () => Promise.resolve([{ of: ['groups'] }]),
  getTariffs: () => Promise.resolve([{ of: ['groups'] }]),
  listTickets: async () => {
    const of = ['contact_messages', 'feedback'];
    return [{ of }, { of, query: { cursor: await middleOf('feedback', 'closed_at IS NULL') } }];
  },
  getTicket: async () =>
    [await idOf('contact_messages', 'closed_at IS NOT NULL'), await idOf('feedback', 'true')].map((id) => ({
      params: { id },
      of: ['contact_messages', 'feedback', 'support_answers'],
    })),
  listAnnouncements: () => Promise.resolve([{ of: ['users', 'notifications'] }]),
  listTemplates: () => Promise.resolve([{ of: ['users'] }]),
  getTemplate: () => Promise.resolve([{ params: { type: 'payout_received' }, of: ['users'] }]),
  listDeadLetters: () => Promise.resolve([{ of: ['notification_delivery_logs', 'users', 'notifications'], rows: 200 }]),
  getOperations: () => Promise.resolve([{ of: EXCEPTION }]),
  listActivity: async () => {
    const [cursor, target] = [await middleOf('admin_activity_logs'), await idOf('users', 'is_active')];
    const filters: Record<string, string>[] = [
      {},
      { operator: WANTED.admin },
      { action: WANTED.otherAdminsAction },
      { operator: WANTED.admin, action: WANTED.otherAdminsAction },
      { target },
      { target, operator: WANTED.admin },
      { from: '2024-01-01', to: '2024-01-01' },
    ];
    return filters
      .flatMap((query) => [query, { ...query, cursor }])
      .map((query) => ({
        query,
        of: ['admin_activity_logs'],
      }));
  },
  exportActivity: () => Promise.resolve([{ of: ['admin_activity_logs'], rows: EXPORT_MAX }]),
};

describe('on many rows', () => {
  it('has enough rows', () => {
    expect([...large].sort()).toEqual(
      expect.arrayContaining(['deposits', 'groups', 'transfers', 'users', 'wallet_transactions', 'wallets']),
    );
  });

  // No warm-up is needed, because cached blocks count too.
  it.each(Object.entries(PAGES))('%s reads little more than it shows', async (name, pages) => {
    const wrong: string[] = [];
    for (const page of await pages()) wrong.push(...(await look(name as AdminEndpointName, page)));
    expect(wrong).toEqual([]);
  });

  it('every console read has an entry', () => {
    const reads = Object.entries(adminEndpoints).flatMap(([name, { method }]) => (method === 'GET' ? [name] : []));
    expect(Object.keys(PAGES).sort()).toEqual(reads.sort());
  });
});
