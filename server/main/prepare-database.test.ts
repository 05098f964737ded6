import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { readableLog } from '../../tests/support/test-app.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { powersOf } from '../platform/database/serving-role.ts';
import { prepareDatabase } from './prepare-database.ts';

const { database: admin, url, servingUrl } = await testDatabase(2);

/** A database in which nothing is yet, as its owner and as the role that serves reach it. */
async function emptyDatabase(): Promise<{ owner: string; serving: string; as: (address: string) => Database }> {
  const name = `rota_empty_${randomUUID().replaceAll('-', '')}`;
  await admin.pool.query(`CREATE DATABASE ${name}`);
  const opened: Database[] = [];
  afterAll(async () => {
    await Promise.all(opened.map((each) => each.close()));
    await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  const at = (address: string): string => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  return {
    owner: at(url),
    serving: at(servingUrl),
    as: (address) => {
      const database = createDatabase({ url: address, maxConnections: 2 });
      opened.push(database);
      return database;
    },
  };
}

describe('the database before anything is served', () => {
  it('is migrated by its owner, who lets the other role serve', async () => {
    const { owner, serving, as } = await emptyDatabase();
    const database = as(serving);
    const { log, lines } = readableLog();
    const config = { mode: 'live', databaseUrl: serving, migrationDatabaseUrl: owner } as const;
    await prepareDatabase(config, database, log);
    expect((await database.pool.query('SELECT 1 FROM transfers')).rowCount).toBe(0);
    expect(await powersOf(database)).toEqual({ ownsTables: false, mayMigrate: false });
    expect(lines.filter(({ level }) => level !== 'info' && level !== 30)).toEqual([]);
    // The next process need not know the owner.
    await prepareDatabase({ ...config, migrationDatabaseUrl: undefined }, database, log);
  });

  it('has to be migrated by somebody', async () => {
    const { serving, as } = await emptyDatabase();
    const config = { mode: 'live', databaseUrl: serving, migrationDatabaseUrl: undefined } as const;
    await expect(prepareDatabase(config, as(serving), readableLog().log)).rejects.toThrow('MIGRATION_DATABASE_URL');
  });

  it('may be owned by the role that serves, and in live mode the log says what that means', async () => {
    const { owner, as } = await emptyDatabase();
    const database = as(owner);
    const told = async (mode: 'live' | 'sandbox'): Promise<unknown[]> => {
      const { log, lines } = readableLog('warn');
      await prepareDatabase({ mode, databaseUrl: owner, migrationDatabaseUrl: undefined }, database, log);
      return lines.map(({ msg }) => msg);
    };
    expect(await told('sandbox')).toEqual([]);
    expect(await told('live')).toEqual([expect.stringContaining('owns the tables')]);
  });
});
