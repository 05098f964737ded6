import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { startPooler } from '../../../tests/support/pooler.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { ConfigError } from '../config/config-error.ts';
import { assertConnections } from './connection-check.ts';
import { createDatabase } from './database.ts';
import { storeRoleSettings } from './session-settings.ts';

const { servingUrl: direct } = await testDatabase();
const another = await testDatabase();

/** Returns the reason with which a start is refused, or 'accepted'. */
async function check(databaseUrl: string, directDatabaseUrl: string): Promise<string> {
  try {
    await assertConnections({ databaseUrl, directDatabaseUrl }, { arrivalMs: 200 });
    return 'accepted';
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

async function storeSettings(): Promise<void> {
  const client = new pg.Client({ connectionString: direct });
  await client.connect();
  await storeRoleSettings(client);
  await client.end();
}

describe('the check of the two addresses', () => {
  it('accepts one address without a pooler', async () => {
    expect(await check(direct, direct)).toBe('accepted');
  });

  it('refuses one address through a pooler, which refuses or drops what a session starts with', async () => {
    const refusing = await startPooler(direct, { keepsStatements: true, parameters: 'refused' });
    expect(await check(refusing, refusing)).toMatch(/^DATABASE_URL leads through a pooler, which refuses the settings/);
    const dropping = await startPooler(direct, { keepsStatements: true, parameters: 'dropped' });
    expect(await check(dropping, dropping)).toMatch(
      /^DATABASE_URL: idle_in_transaction_session_timeout is off instead of 60000ms, lock_timeout is off/,
    );
  });

  it('refuses a pooler until the role has the settings', async () => {
    const before = await startPooler(direct, { keepsStatements: true, parameters: 'refused' });
    expect(await check(before, direct)).toContain('statement_timeout is off instead of 30000ms');
    await storeSettings();
    // Sessions that the pooler opened before keep their settings.
    expect(await check(before, direct)).toContain('statement_timeout is off instead of 30000ms');
    const after = await startPooler(direct, { keepsStatements: true, parameters: 'refused' });
    expect(await check(after, direct)).toBe('accepted');
  });

  it('refuses a pooler that loses prepared statements', async () => {
    await storeSettings();
    const old = await startPooler(direct, { keepsStatements: false, parameters: 'refused' });
    expect(await check(old, direct)).toMatch(/^DATABASE_URL leads through a pooler that does not keep prepared/);
  });

  it('refuses a direct address through a pooler or to another database', async () => {
    await storeSettings();
    const pooler = await startPooler(direct, { keepsStatements: true, parameters: 'dropped' });
    expect(await check(direct, `${pooler}?application_name=x`)).toMatch(/^DATABASE_DIRECT_URL does not receive what/);
    expect(await check(direct, another.servingUrl)).toContain('Both must name the same role and database');
  });
});

it('sessions through a pooler have the settings of their role, and direct ones those of the program', async () => {
  await storeSettings();
  const url = await startPooler(direct, { keepsStatements: true, parameters: 'refused' });
  const database = createDatabase({ url, directUrl: direct, maxConnections: 3, statementTimeoutMs: 5000 });
  const read = 'SHOW statement_timeout';
  expect((await database.pool.query(read)).rows).toEqual([{ statement_timeout: '30s' }]);
  expect((await database.libraryPool.query(read)).rows).toEqual([{ statement_timeout: '5s' }]);
  await expect(
    database.transaction(async (tx) => {
      await tx.query({ name: 'short', text: "SET LOCAL statement_timeout = '20ms'" }, []);
      await tx.query({ name: 'long', text: 'SELECT pg_sleep(5)' }, []);
    }),
  ).rejects.toMatchObject({ code: '57014' });
  // Named statements work on whichever server connection a transaction gets.
  const named = { name: 'named', text: 'SELECT pg_backend_pid() AS pid' };
  const pids = new Set<number>();
  for (let count = 0; count < 4; count += 1) {
    const [row] = await database.transaction((tx) => tx.query<{ pid: number }>(named, []));
    pids.add(row?.pid ?? 0);
  }
  expect(pids.size).toBe(2);
  await database.close();
});
