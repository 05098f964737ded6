import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { checkGuards } from '../../server/platform/database/check-guards.ts';
import { createDatabase, type Queryable } from '../../server/platform/database/database.ts';
import { testDatabase } from '../support/test-database.ts';

/** Checks that the doctor finds what an owner of the tables changes of what protects them (decision 0163). */

const { url, servingUrl } = await testDatabase(1);
const serving = createDatabase({ url: servingUrl, maxConnections: 1 });
const servingRole = decodeURIComponent(new URL(servingUrl).username);
const owner = new pg.Client({ connectionString: url });
await owner.connect();
afterAll(async () => {
  await serving.close();
  await owner.end();
});

/** Runs SQL as the owner, checks as the application role, and rolls everything back. */
async function problemsAfter(sql: string): Promise<readonly string[]> {
  const asServing = {
    query: async ({ text }: { text: string }) => (await owner.query(text)).rows as unknown[],
  } as unknown as Queryable;
  await owner.query('BEGIN');
  try {
    await owner.query(sql);
    await owner.query(`SET LOCAL ROLE ${servingRole}`);
    return (await checkGuards(asServing)).problems;
  } finally {
    await owner.query('ROLLBACK');
  }
}

it('find nothing wrong with a migrated database', async () => {
  const { guards, problems } = await checkGuards(serving);
  expect(problems).toEqual([]);
  expect(guards).toBeGreaterThan(500);
  expect(await problemsAfter('SELECT 1')).toEqual([]);
});

const NOTHING = 'RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$';

describe('an owner who', () => {
  it.each([
    [
      'drops a trigger',
      'DROP TRIGGER transfers_are_history ON transfers',
      'trigger transfers_are_history of transfers was removed',
    ],
    [
      'switches a trigger off',
      'ALTER TABLE wallets DISABLE TRIGGER wallets_are_explained',
      'trigger wallets_are_explained of wallets was changed',
    ],
    [
      'adds a trigger',
      `CREATE FUNCTION pg_temp.nothing() ${NOTHING};
        CREATE TRIGGER a BEFORE INSERT ON transfers FOR EACH ROW EXECUTE FUNCTION pg_temp.nothing()`,
      'trigger a of transfers was added',
    ],
    [
      'replaces a function',
      `CREATE OR REPLACE FUNCTION refuse_unexplained_money() ${NOTHING}`,
      'function refuse_unexplained_money was changed',
    ],
    [
      'unpins the search path of a function',
      'ALTER FUNCTION post_transfers RESET search_path',
      'function post_transfers was changed',
    ],
    [
      'drops a check',
      'ALTER TABLE wallets DROP CONSTRAINT wallets_balance_check',
      'constraint wallets_balance_check of wallets was removed',
    ],
    [
      'weakens a check',
      `ALTER TABLE wallets DROP CONSTRAINT wallets_balance_check,
        ADD CONSTRAINT wallets_balance_check CHECK (balance > -1000000)`,
      'constraint wallets_balance_check of wallets was changed',
    ],
    [
      'drops a unique index',
      'DROP INDEX wallet_transactions_one_credit_per_reference',
      'index wallet_transactions_one_credit_per_reference of wallet_transactions was removed',
    ],
    ['adds a rule', 'CREATE RULE r AS ON UPDATE TO wallets DO INSTEAD NOTHING', 'rule r of wallets was added'],
    ['adds a view', 'CREATE VIEW purses AS SELECT * FROM wallets', 'table purses was added'],
    ['adds a policy', 'ALTER TABLE sessions ENABLE ROW LEVEL SECURITY', 'table sessions was changed'],
    ['widens a right', `GRANT UPDATE ON transfers TO ${servingRole}`, `${servingRole} may UPDATE transfers`],
    [
      'widens a right to a column',
      `GRANT UPDATE (user_id) ON wallets TO ${servingRole}`,
      `${servingRole} may UPDATE wallets.user_id`,
    ],
    [
      'lets the application role write proofs',
      `GRANT INSERT ON identity_proofs TO ${servingRole}`,
      `${servingRole} may INSERT identity_proofs`,
    ],
    ['grants a right to all', 'GRANT INSERT ON notifications TO PUBLIC', 'PUBLIC may INSERT notifications'],
    [
      'grants a function to all',
      'GRANT EXECUTE ON FUNCTION post_transfers TO PUBLIC',
      'PUBLIC may EXECUTE post_transfers',
    ],
    [
      'grants a right to another role',
      'GRANT DELETE ON sessions TO pg_read_all_data',
      'pg_read_all_data may DELETE sessions',
    ],
    ['gives a table away', 'ALTER TABLE pots OWNER TO pg_monitor', 'pots belongs to pg_monitor'],
    [
      'opens a way around in another schema',
      `CREATE SCHEMA aside; CREATE FUNCTION aside.pay() RETURNS void LANGUAGE sql SECURITY DEFINER AS ''`,
      'function aside.pay runs as the owner of the tables',
    ],
    [
      'lets the application role make tables',
      `GRANT CREATE ON SCHEMA public TO ${servingRole}`,
      `${servingRole} may make tables and functions`,
    ],
  ])('%s is found', async (_what, sql, problem) => {
    expect(await problemsAfter(sql)).toContain(problem);
  });

  it('switches all triggers of a table off is found with its foreign keys', async () => {
    const problems = await problemsAfter('ALTER TABLE transfers DISABLE TRIGGER ALL');
    expect(problems).toContain('trigger transfers_are_explained of transfers was changed');
    expect(problems).toContain('constraint transfers_credit_account_id_fkey of transfers was changed');
  });
});
