import { describe, expect, it } from 'vitest';
import type { GroupDetail } from '../../contract/round-schemas.ts';
import { DEMO_PASSWORD, demoEmail, demoNotice } from '../../server/main/sandbox/demo/demo-people.ts';
import { seedDemo } from '../../server/main/sandbox/demo/seed.ts';
import { testProduct } from '../support/test-product.ts';

const { call, database, deps, standInsUrl } = await testProduct({ ROTA_DEMO: '1' });

async function signIn(name: string): Promise<Record<string, string>> {
  const reply = await call('POST', '/api/internal/login', { email: demoEmail(name), password: DEMO_PASSWORD });
  expect(reply.status).toBe(200);
  return { cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
}

interface Listed {
  readonly groups: readonly { id: string; name: string; status: string; currentRound: number }[];
}

async function circlesOf(session: Record<string, string>): Promise<Map<string, GroupDetail>> {
  const { body } = await call<Listed>('GET', '/api/groups', undefined, session);
  const details = await Promise.all(
    body.groups.map(({ id }) => call<GroupDetail>('GET', `/api/groups/${id}`, undefined, session)),
  );
  return new Map(details.map((reply) => [reply.body.group.status, reply.body]));
}

const counts = async (): Promise<unknown> =>
  (
    await database.pool.query(
      'SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM groups) AS groups, (SELECT count(*) FROM transfers) AS transfers',
    )
  ).rows;

describe('the demo', () => {
  it('shows a completed circle, an active circle with a late member, and a forming circle', async () => {
    const circles = await circlesOf(await signIn('amaka'));
    expect([...circles.keys()].sort()).toEqual(['active', 'completed', 'forming']);

    const completed = circles.get('completed');
    expect(completed?.payouts.map(({ status, amount }) => [status, amount])).toEqual(
      Array.from({ length: 3 }, () => ['completed', '59400.00']),
    );
    expect(completed?.contributions).toHaveLength(9);

    const active = circles.get('active');
    expect(active?.round).toMatchObject({ number: 2, potCollected: '200000.00', complete: false });
    expect(active?.round?.owing).toHaveLength(1);
    const late = active?.contributions.find(({ status }) => status === 'late');
    expect(late).toMatchObject({ firstName: 'Chidi', round: 2, lateFee: '1000.00' });
    expect(active?.payouts.find(({ round }) => round === 1)).toMatchObject({
      status: 'completed',
      amount: '247500.00',
    });

    const forming = circles.get('forming');
    expect(forming?.group).toMatchObject({ currentMembers: 3, maxMembers: 4 });
    expect(forming?.members.filter(({ status }) => status === 'pending')).toMatchObject([{ firstName: 'Emeka' }]);
  });

  it('shows each way of adding money', async () => {
    const sourcesOf = async (name: string) =>
      (await call('GET', '/api/wallet/sources', undefined, await signIn(name))).body;
    expect(await sourcesOf('ibrahim')).toMatchObject({
      account: { status: 'active', accountName: 'ROTA/IBRAHIM GARBA' },
    });
    const { body: wallet } = await call<{ transactions: { amount: string; description: string }[] }>(
      'GET',
      '/api/wallet',
      undefined,
      await signIn('ibrahim'),
    );
    const transfers = wallet.transactions.filter(({ description }) => description.startsWith('Transfer from'));
    expect(transfers.map(({ amount }) => amount).sort()).toEqual(['20000.97', '9900.00']);
    const { rows } = await database.pool.query('SELECT reason FROM quarantined_payments');
    expect(rows).toEqual([{ reason: 'third_party' }]);

    expect(await sourcesOf('yetunde')).toMatchObject({
      sources: [{ brand: 'Visa', last4: '4081' }],
      automatic: { capPerCharge: '61000.00', capPerDay: '122000.00' },
      charges: [
        { status: 'planned', most: '61000.00', groups: [{ name: 'Surulere Tailors Ajo', round: 2 }] },
        { status: 'paid', amount: '50000.00', fee: '850.00', groups: [{ name: 'Yaba Friends Ajo', round: 2 }] },
        { status: 'paid', amount: '9000.00', fee: '235.00', groups: [{ name: 'Surulere Tailors Ajo', round: 1 }] },
      ],
    });
    const disputes = await database.pool.query('SELECT status, amount FROM payment_disputes');
    expect(disputes.rows).toEqual([{ status: 'open', amount: 517500n }]);
    expect(await sourcesOf('chidi')).toMatchObject({ sources: [{ brand: 'Verve', last4: '5061', status: 'active' }] });
    expect(await sourcesOf('ngozi')).toMatchObject({ sources: [{ kind: 'debit', status: 'active' }] });
    expect(await sourcesOf('emeka')).toMatchObject({ sources: [{ kind: 'debit', status: 'waiting' }] });
    const refused = await database.pool.query(
      "SELECT status, refused FROM deposits WHERE way = 'card' AND refused IS NOT NULL",
    );
    expect(refused.rows).toEqual([{ status: 'failed', refused: 'no money' }]);
  });

  it('has a sound ledger, and nothing in the future', async () => {
    expect(await call('GET', '/sandbox/audit')).toMatchObject({ body: { ok: true, violations: [] } });
    const { rows } = await database.pool.query<{ table_name: string; column_name: string }>(
      `SELECT table_name, column_name FROM information_schema.columns
       WHERE table_schema = 'public' AND data_type = 'timestamp with time zone'
         AND column_name IN ('created_at', 'updated_at', 'paid_at', 'joined_at', 'approved_at', 'resolved_at', 'settled_at',
                             'processed_at', 'collected_at', 'kyc_verified_at', 'last_login_at', 'received_at')`,
    );
    expect(rows.length).toBeGreaterThan(20);
    for (const { table_name: table, column_name: column } of rows) {
      const late = await database.pool.query(`SELECT ${column} FROM ${table} WHERE ${column} > now()`);
      expect({ table, column, rows: late.rows }).toEqual({ table, column, rows: [] });
    }
  });

  it('is generated once', async () => {
    const before = await counts();
    await seedDemo(deps, standInsUrl);
    expect(await counts()).toEqual(before);
  });

  it('continues after an interruption', async () => {
    const before = await counts();
    await database.pool.query(`UPDATE users SET email = 'elsewhere@example.com' WHERE email = $1`, [
      demoEmail('halima'),
    ]);
    await seedDemo(deps, standInsUrl);
    expect(await counts()).toEqual([{ ...(before as object[])[0], users: 10n }]);
    expect(await call('GET', '/sandbox/audit')).toMatchObject({ body: { ok: true } });
  });

  it('names its accounts, each of which can sign in', async () => {
    const names = [...demoNotice().matchAll(/(\w+)@demo\.rota\.example/g)].map(([, name = '']) => name);
    expect(names).toEqual(['amaka', 'tunde', 'chidi', 'ibrahim', 'yetunde', 'zainab', 'halima']);
    await Promise.all(names.map(signIn));
  });
});
