import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { isMigrated, migrate, readMigrations } from './migrate.ts';

const { database, url } = await testDatabase();
const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-migrations-'));
afterAll(() => rm(directory, { recursive: true }));

// The file's database comes migrated; these tests bring their own migrations and begin with a clean record of them.
await database.pool.query('TRUNCATE schema_migrations');
const add = (name: string, sql: string) => writeFile(path.join(directory, name), sql);
const run = () => migrate({ url, directory });
const tables = async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relname LIKE 'made_%' ORDER BY 1",
  );
  return rows.map(({ name }) => name);
};

describe('migrate', () => {
  it('applies each file once, in order, however many processes start at once', async () => {
    await add('0001_first.sql', 'CREATE TABLE made_first (n int); SELECT pg_sleep(0.05);');
    await add('0002_second.sql', 'CREATE TABLE made_second AS SELECT * FROM made_first;');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat()).toEqual(['0001_first.sql', '0002_second.sql']);
    expect(await tables()).toEqual(['made_first', 'made_second']);
    expect(await isMigrated(database.pool, await readMigrations(directory))).toBe(true);
  });

  it('leaves nothing behind of a file that fails, and names it', async () => {
    await add('0003_broken.sql', 'CREATE TABLE made_third (n int); SELECT 1 / 0;');
    await expect(run()).rejects.toThrow('Migration 0003_broken.sql failed: division by zero');
    expect(await tables()).toEqual(['made_first', 'made_second']);
    expect(await isMigrated(database.pool, await readMigrations(directory))).toBe(false);
    await rm(path.join(directory, '0003_broken.sql'));
  });

  it('refuses a file that was changed after it was applied', async () => {
    await add('0002_second.sql', 'CREATE TABLE made_second AS SELECT * FROM made_first;');
    await expect(run()).resolves.toEqual([]);
    await add('0002_second.sql', 'CREATE TABLE made_other (n int);');
    await expect(run()).rejects.toThrow('Migration 0002_second.sql was changed after it was applied');
  });

  it('refuses a database that is newer than the program', async () => {
    await rm(path.join(directory, '0002_second.sql'));
    await expect(run()).rejects.toThrow('The database has migration 0002_second.sql');
  });

  it('refuses two files with one number, and malformed names', async () => {
    await add('0001_again.sql', 'SELECT 1;');
    await expect(readMigrations(directory)).rejects.toThrow('Two migrations have the number 0001');
    await rm(path.join(directory, '0001_again.sql'));
    await add('second.sql', 'SELECT 1;');
    await expect(readMigrations(directory)).rejects.toThrow('second.sql is not named NNNN_name.sql');
  });

  it('knows an empty database as one that is not migrated', async () => {
    await database.pool.query('DROP TABLE schema_migrations');
    const migrations = [{ name: '0001_first.sql', sql: '', checksum: '' }];
    expect(await isMigrated(database.pool, migrations)).toBe(false);
  });
});
