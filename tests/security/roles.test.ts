import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase, sqlStateOf } from '../../server/platform/database/database.ts';
import { DELETABLE_TABLES, APPEND_ONLY_TABLES, rolePrivilegesOf } from '../../server/platform/database/app-role.ts';
import { testDatabase } from '../support/test-database.ts';

/** Checks that the application role's limits hold for any SQL (decision 0062). The product's tests use this role. */

const { database, servingUrl } = await testDatabase();
const serving = createDatabase({ url: servingUrl, maxConnections: 2 });
afterAll(() => serving.close());

const REFUSED = '42501';

async function stateOf(sql: string): Promise<string | undefined> {
  try {
    await serving.pool.query(sql);
    return undefined;
  } catch (error) {
    return sqlStateOf(error);
  }
}

describe('the application role', () => {
  it.each([
    ['drop a trigger', 'DROP TRIGGER transfers_are_history ON transfers'],
    ['switch a trigger off', 'ALTER TABLE wallet_transactions DISABLE TRIGGER wallet_transactions_are_history'],
    ['switch all triggers off', 'SET session_replication_role = replica'],
    ['take a check away', 'ALTER TABLE wallets DROP CONSTRAINT wallets_balance_check'],
    ['add a column', 'ALTER TABLE users ADD COLUMN anything text'],
    ['drop a table', 'DROP TABLE admin_activity_logs'],
    ['empty a table', 'TRUNCATE transfers CASCADE'],
    ['make a table', 'CREATE TABLE public.of_mine (n int)'],
    ['make a schema', 'CREATE SCHEMA of_mine'],
    ['write a function anew', `ALTER FUNCTION refuse_rewriting_history() RENAME TO refuse_nothing`],
    ['link a line of the log of acts itself', `INSERT INTO admin_activity_chain VALUES (1, gen_random_uuid(), '')`],
    ['say that a migration was applied', `INSERT INTO schema_migrations (name, checksum) VALUES ('9999_x.sql', '')`],
    ['change a policy of the job tables', 'ALTER TABLE graphile_worker._private_jobs DISABLE ROW LEVEL SECURITY'],
  ])('cannot %s', async (_what, sql) => {
    expect(await stateOf(sql)).toBe(REFUSED);
  });

  it.each([...APPEND_ONLY_TABLES])('cannot change or delete a row of %s, even where there is none', async (table) => {
    expect(await stateOf(`DELETE FROM ${table} WHERE false`)).toBe(REFUSED);
    const { rows } = await serving.pool.query<{ key: string }>(
      'SELECT attname AS key FROM pg_attribute WHERE attrelid = $1::regclass AND attnum = 1',
      [table],
    );
    const key = rows[0]?.key ?? '';
    expect(await stateOf(`UPDATE ${table} SET ${key} = ${key} WHERE false`)).toBe(REFUSED);
  });

  it('deletes only where rows may be deleted', async () => {
    const { rows } = await serving.pool.query<{ name: string; deletes: boolean }>(
      `SELECT relname AS name, has_table_privilege(c.oid, 'DELETE') AS deletes FROM pg_class c
        JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND c.relkind = 'r' ORDER BY 1`,
    );
    expect(rows.length).toBeGreaterThan(30);
    expect(rows.flatMap(({ name, deletes }) => (deletes ? [name] : []))).toEqual([...DELETABLE_TABLES]);
  });

  it('is distinct from the owner', async () => {
    expect(await rolePrivilegesOf(serving)).toEqual({ isSuperuser: false, ownsTables: false, mayMigrate: false });
    expect(await rolePrivilegesOf(database)).toEqual({ isSuperuser: true, ownsTables: true, mayMigrate: true });
  });
});
