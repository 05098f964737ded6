import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { systemTime, toDate } from '../clock/clock.ts';
import { createIdempotencyLookup, hashKey, hashRequest } from '../http/idempotency.repo.ts';
import { projectRoot } from '../config/project-root.ts';
import { newId } from '../ids/new-id.ts';
import { compareSchema, isMigrated, migrate } from './migrate.ts';
import { readMigrations } from './read-migrations.ts';
import { isNewer, isRelease, RELEASE } from './release.ts';

const { database, url } = await testDatabase();
const directory = await mkdtemp(path.join(os.tmpdir(), 'rota-migrations-'));
afterAll(() => rm(directory, { recursive: true }));

// `testDatabase` returns a migrated database. Its list of migrations is deleted, because these tests apply their own.
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

  it('rolls back a file that fails, and names it', async () => {
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

  it('runs on a newer database only if every unknown migration allows its release', async () => {
    await rm(path.join(directory, '0002_second.sql'));
    const older = (release: string) => migrate({ url, directory, release });
    const refusal = 'The database has migration 0002_second.sql, which version 0.9.0 of the program does not know';
    await expect(older('0.9.0')).rejects.toThrow(refusal);
    await expect(older('0.9.0')).rejects.toThrow('restore a backup (docs/operations.md: Upgrade)');
    const known = await readMigrations(directory);
    expect(await compareSchema(database.pool, known)).toMatchObject({ missing: [], tooNew: ['0002_second.sql'] });
    expect(await isMigrated(database.pool, known)).toBe(false);

    const allow = (release: string) =>
      database.pool.query("UPDATE schema_migrations SET oldest_release = $1 WHERE name = '0002_second.sql'", [release]);
    for (const nonsense of ['', ' ', '-1.0.0', '0', '0.0.1 ', '0.0.1\n', 'v0.0.1']) {
      await allow(nonsense);
      await expect(older('0.9.0'), JSON.stringify(nonsense)).rejects.toThrow(refusal);
      expect(await isMigrated(database.pool, known)).toBe(false);
    }
    await allow('0.9.0');
    await expect(older('0.8.12')).rejects.toThrow('Start the version that applied it');
    const messages: string[] = [];
    for (const release of ['0.9.0', '0.10.0', '1.0.0']) {
      expect(await migrate({ url, directory, release, log: (line) => messages.push(line) })).toEqual([]);
      expect(await compareSchema(database.pool, known, release)).toMatchObject({ missing: [], tooNew: [] });
    }
    expect(messages[0]).toBe('the database is newer than this version, which may run beside it: 0002_second.sql');

    await add('0003_third.sql', 'CREATE TABLE made_third (n int);');
    await expect(older('1.0.0')).rejects.toThrow('The database lacks migration 0003_third.sql and has a newer one');
    expect(await tables()).toEqual(['made_first', 'made_second']);
    await rm(path.join(directory, '0003_third.sql'));
  });

  it('stores the release that a migration names in its first line', async () => {
    await database.pool.query("DELETE FROM schema_migrations WHERE name = '0002_second.sql'");
    await add('0004_kind.sql', '-- oldest release: 0.1.0\n-- Why.\nCREATE TABLE made_kind (n int);');
    // Simulates a database older than this column.
    await database.pool.query('ALTER TABLE schema_migrations DROP COLUMN oldest_release');
    expect(await isMigrated(database.pool, await readMigrations(directory))).toBe(false);
    expect(await run()).toEqual(['0004_kind.sql']);
    const { rows } = await database.pool.query('SELECT name, oldest_release FROM schema_migrations ORDER BY name');
    expect(rows).toEqual([
      { name: '0001_first.sql', oldest_release: null },
      { name: '0004_kind.sql', oldest_release: '0.1.0' },
    ]);
    await add('0005_typing.sql', '-- oldest release: soon\nSELECT 1;');
    await expect(readMigrations(directory)).rejects.toThrow('0005_typing.sql has an invalid oldest release: soon');
    await rm(path.join(directory, '0005_typing.sql'));
  });

  it('compares releases as three numbers', () => {
    expect(isRelease(RELEASE)).toBe(true);
    expect(isNewer('0.10.0', '0.9.1')).toBe(true);
    expect(isNewer('0.9.1', '0.9.1')).toBe(false);
    expect(isNewer('1.0.0', '2.0.0')).toBe(false);
  });

  it('has no migration that names a later release than its own', async () => {
    const own = await readMigrations(path.join(projectRoot(), 'db', 'migrations'));
    const named = own.flatMap(({ name, oldestRelease }) =>
      oldestRelease === undefined ? [] : [{ name, oldestRelease }],
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ oldestRelease }) => isNewer(oldestRelease, RELEASE))).toEqual([]);
  });

  it('refuses two files with one number, and malformed names', async () => {
    await add('0001_again.sql', 'SELECT 1;');
    await expect(readMigrations(directory)).rejects.toThrow('Two migrations have the number 0001');
    await rm(path.join(directory, '0001_again.sql'));
    await add('second.sql', 'SELECT 1;');
    await expect(readMigrations(directory)).rejects.toThrow('second.sql is not named NNNN_name.sql');
  });

  it('reports an empty database as not migrated', async () => {
    await database.pool.query('DROP TABLE schema_migrations');
    const migrations = [{ name: '0001_first.sql', sql: '', checksum: '' }];
    expect(await isMigrated(database.pool, migrations)).toBe(false);
  });
});

describe('a migration of existing rows', () => {
  const known = 'db/migrations';

  async function upTo(number: string): Promise<string> {
    const part = await mkdtemp(path.join(os.tmpdir(), 'rota-migrations-'));
    const filter = (file: string): boolean => file === known || path.basename(file).slice(0, 4) <= number;
    await cp(known, part, { recursive: true, filter });
    return part;
  }

  it('0013: derives the start of circles, and verified accounts and BVNs', async () => {
    const [before, after] = [await upTo('0012'), await upTo('0013')];
    const { pool } = database;
    await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate({ url, directory: before });
    await pool.query(`
      INSERT INTO users (id, email, name, first_name, last_name, kyc_status, bvn_verified, created_at, updated_at)
        SELECT gen_random_uuid(), status || '-' || linked || '@example.com', status, status, 'Obi', status, linked, now(), now()
        FROM unnest(ARRAY['pending', 'approved', 'verified', 'rejected']) status, unnest(ARRAY[true, false]) linked;
      INSERT INTO accounts (id, kind) SELECT gen_random_uuid(), 'pot' FROM generate_series(1, 2);
      INSERT INTO groups (id, name, owner_id, contribution_amount, frequency, max_members, invitation_code, rules,
          platform_fee_bps, management_fee_bps, created_at, updated_at)
        SELECT a.id, n.name, (SELECT min(id::text)::uuid FROM users), 500000, 'weekly', 2, n.name, '{"late": 1}', 50, 50, now(), now()
        FROM (SELECT id, row_number() OVER () AS place FROM accounts WHERE kind = 'pot') a
        JOIN (VALUES (1, 'Started'), (2, 'Forming')) n (place, name) USING (place);
      INSERT INTO contributions (id, group_id, user_id, round, cycle, amount, created_at)
        SELECT gen_random_uuid(), g.id, g.owner_id, round, 1, 500000, '2026-01-04T09:00:00Z'::timestamptz + round * interval '7 days'
        FROM groups g, generate_series(1, 2) round WHERE g.name = 'Started'`);
    expect(await migrate({ url, directory: after })).toEqual(['0013_what_is_told_of_circles_and_people.sql']);
    const { rows: groups } = await pool.query('SELECT name, started_at, rules FROM groups ORDER BY name');
    expect(groups).toEqual([
      { name: 'Forming', started_at: null, rules: null },
      { name: 'Started', started_at: new Date('2026-01-11T09:00:00Z'), rules: null },
    ]);
    const { rows: people } = await pool.query(
      `SELECT kyc_status, bool_and(bank_account_bvn_linked = (email LIKE '%-true@%')) AS linked_as_before,
        array_agg(DISTINCT bvn_verified) AS bvn_verified FROM users GROUP BY 1 ORDER BY 1`,
    );
    expect(people).toEqual([
      { kyc_status: 'approved', linked_as_before: true, bvn_verified: [true] },
      { kyc_status: 'pending', linked_as_before: true, bvn_verified: [false] },
      { kyc_status: 'rejected', linked_as_before: true, bvn_verified: [false] },
      { kyc_status: 'verified', linked_as_before: true, bvn_verified: [true] },
    ]);
    // Checks that these old rows survive all later migrations too.
    await migrate({ url, directory: known });
    expect(await isMigrated(pool, await readMigrations(known))).toBe(true);
    for (const part of [before, after]) await rm(part, { recursive: true });
  });

  it('0071: removes invisible characters from email addresses, unless the result is taken', async () => {
    const [before, after] = [await upTo('0070'), await upTo('0071')];
    const { pool } = database;
    await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate({ url, directory: before });
    const unchanged = ['ada@example.com', 'ad\u00E9@example.com', 'a\u200Bda@example.com'];
    const twins = ['e\u2011fe@example.com', 'e\u00ADfe@example.com', '\uFEFFefe@example.com'];
    await pool.query(
      `INSERT INTO users (id, email, name, first_name, last_name, email_verified, created_at, updated_at)
        SELECT gen_random_uuid(), email, 'Ada Obi', 'Ada', 'Obi', true, now(), now() FROM unnest($1::text[]) email`,
      [[...unchanged, ...twins, 'bo\u200E\u{E0041}la@example.com']],
    );
    await migrate({ url, directory: after });
    const { rows } = await pool.query<{ email: string }>('SELECT email, email_verified FROM users ORDER BY email');
    const verified = (email: string) => ({ email, email_verified: true });
    const proveAnew = (email: string) => ({ email, email_verified: false });
    expect(rows).toHaveLength(7);
    expect(rows).toEqual(expect.arrayContaining([...unchanged.map(verified)]));
    expect(rows).toEqual(
      expect.arrayContaining(['bola@example.com', 'e-fe@example.com', 'efe@example.com'].map(proveAnew)),
    );
    for (const part of [before, after]) await rm(part, { recursive: true });
  });

  it('0065: keeps idempotency records usable with the same key', async () => {
    const [before, after] = [await upTo('0064'), await upTo('0065')];
    const { pool } = database;
    await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    await migrate({ url, directory: before });
    const [userId, calledAt] = [newId<UserId>(), systemTime()];
    const digest = (text: string) => createHash('sha256').update(text).digest();
    await pool.query(
      `INSERT INTO idempotency_keys (user_id, key, request_hash, status, body, created_at) VALUES ($1, $2, $3, 200, $4, $5)`,
      [
        userId,
        digest(`${userId} a-key`).toString('base64'),
        digest('["POST","/api/paid",{"amount":"1"}]'),
        { paid: true },
        toDate(calledAt),
      ],
    );
    await migrate({ url, directory: after });
    const call = {
      userId,
      key: hashKey(userId, 'a-key'),
      requestHash: hashRequest('POST', '/api/paid', { amount: '1' }),
      requestId: newId(),
      status: 200,
    };
    expect(await createIdempotencyLookup(database)(call, calledAt)).toEqual({ status: 200, body: { paid: true } });
    for (const part of [before, after]) await rm(part, { recursive: true });
  });
});
