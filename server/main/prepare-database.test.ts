import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../tests/support/at-end.ts';
import { readableLog } from '../../tests/support/test-app.ts';
import { testDatabase } from '../../tests/support/test-database.ts';
import { ConfigError } from '../platform/config/config.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { rolePrivilegesOf } from '../platform/database/app-role.ts';
import { prepareDatabase } from './prepare-database.ts';

const { database: admin, url, servingUrl } = await testDatabase(2);

/** Creates an empty database. Returns connections of its owner and of the application role. */
async function emptyDatabase(): Promise<{
  name: string;
  owner: string;
  serving: string;
  as: (address: string) => Database;
}> {
  const name = `rota_empty_${randomUUID().replaceAll('-', '')}`;
  await admin.pool.query(`CREATE DATABASE ${name}`);
  const opened: Database[] = [];
  atEnd(async () => {
    await Promise.all(opened.map((each) => each.close()));
    await admin.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  const at = (address: string): string => Object.assign(new URL(address), { pathname: `/${name}` }).href;
  return {
    name,
    owner: at(url),
    serving: at(servingUrl),
    as: (address) => {
      const database = createDatabase({ url: address, maxConnections: 2 });
      opened.push(database);
      return database;
    },
  };
}

/** Creates a role that may only log in. It stays until the server of the tests ends. */
async function newRole(): Promise<string> {
  const role = `rota_role_${randomUUID().replaceAll('-', '')}`;
  await admin.pool.query(`CREATE ROLE ${role} LOGIN PASSWORD '${role}'`);
  return role;
}

const addressOf = (role: string, name: string): string =>
  Object.assign(new URL(url), { username: role, password: role, pathname: `/${name}` }).href;

/** Returns the message with which live mode refuses to start. */
async function refusal(
  config: { directDatabaseUrl: string; migrationDatabaseUrl: string | undefined },
  database: Database,
): Promise<string> {
  try {
    await prepareDatabase({ ...config, mode: 'live' }, database, readableLog().log);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('the database before the product serves', () => {
  it('is migrated by its owner, who grants rights to the application role', async () => {
    const { owner, serving, as } = await emptyDatabase();
    const database = as(serving);
    const { log, lines } = readableLog();
    const config = { mode: 'live', directDatabaseUrl: serving, migrationDatabaseUrl: owner } as const;
    await prepareDatabase(config, database, log);
    expect((await database.pool.query('SELECT 1 FROM transfers')).rowCount).toBe(0);
    expect(await rolePrivilegesOf(database)).toEqual({ isSuperuser: false, ownsTables: false, mayMigrate: false });
    expect(lines.filter(({ level }) => level !== 'info' && level !== 30)).toEqual([]);
    // Later processes start without the owner's login.
    const next = { ...config, migrationDatabaseUrl: undefined };
    await prepareDatabase(next, database, log);

    // A migration names the oldest release that may run alongside it. If it names none, no older release may.
    const newer = as(owner).pool;
    await newer.query(
      "INSERT INTO schema_migrations (name, checksum, oldest_release) VALUES ('9998_a.sql', '', '0.0.1')",
    );
    await prepareDatabase(next, database, log);
    await newer.query("INSERT INTO schema_migrations (name, checksum) VALUES ('9999_b.sql', '')");
    for (const each of [next, config]) {
      await expect(prepareDatabase(each, database, log)).rejects.toThrow(
        /^The database has migration 9999_b\.sql, which/,
      );
    }
  });

  it('is not reported as unmigrated if the application role lacks rights on its tables', async () => {
    const { name, owner, serving, as } = await emptyDatabase();
    const role = addressOf(await newRole(), name);
    const live = { mode: 'live', directDatabaseUrl: serving, migrationDatabaseUrl: owner } as const;
    await prepareDatabase(live, as(serving), readableLog().log);
    const noRights = /^The role of DATABASE_URL has no rights on the tables/;
    const config = { directDatabaseUrl: role, migrationDatabaseUrl: undefined };
    expect(await refusal(config, as(role))).toMatch(noRights);
    await as(owner).pool.query('REVOKE USAGE ON SCHEMA public FROM PUBLIC');
    expect(await refusal(config, as(role))).toMatch(noRights);
  });

  it('fails if no role may migrate it', async () => {
    const { serving, as } = await emptyDatabase();
    const config = { mode: 'live', directDatabaseUrl: serving, migrationDatabaseUrl: undefined } as const;
    await expect(prepareDatabase(config, as(serving), readableLog().log)).rejects.toThrow('MIGRATION_DATABASE_URL');
  });

  it('may be owned by the application role in the sandbox', async () => {
    const { owner, as } = await emptyDatabase();
    const { log, lines } = readableLog('warn');
    const config = { mode: 'sandbox', directDatabaseUrl: owner, migrationDatabaseUrl: undefined } as const;
    await prepareDatabase(config, as(owner), log);
    expect(lines).toEqual([]);
  });

  it('is not served by a superuser in live mode, and stays unchanged', async () => {
    const { owner, as } = await emptyDatabase();
    const database = as(owner);
    for (const migrationDatabaseUrl of [undefined, owner]) {
      const message = await refusal({ directDatabaseUrl: owner, migrationDatabaseUrl }, database);
      expect(message).toContain('DATABASE_URL uses a PostgreSQL superuser');
      expect(message).toContain('MIGRATION_DATABASE_URL');
      expect(message).not.toContain(owner);
    }
    expect((await database.pool.query("SELECT to_regclass('public.transfers') AS made")).rows).toEqual([
      { made: null },
    ]);
  });

  it('is not served by the owner of its tables in live mode, nor by a role that may become the owner', async () => {
    const { as, name } = await emptyDatabase();
    const [owner, heir] = [await newRole(), await newRole()];
    await admin.pool.query(`ALTER DATABASE ${name} OWNER TO ${owner}`);
    const [ownerUrl, heirUrl] = [addressOf(owner, name), addressOf(heir, name)];
    const serving = as(ownerUrl);
    // The application role must not create tables, because a role owns the tables that it creates.
    expect(await refusal({ directDatabaseUrl: ownerUrl, migrationDatabaseUrl: undefined }, serving)).toBe(
      'Migrations are missing, and this process has no MIGRATION_DATABASE_URL to apply them. First start a process that has it',
    );
    await prepareDatabase(
      { mode: 'live', directDatabaseUrl: heirUrl, migrationDatabaseUrl: ownerUrl },
      as(heirUrl),
      readableLog().log,
    );
    for (const migrationDatabaseUrl of [undefined, ownerUrl]) {
      const message = await refusal({ directDatabaseUrl: ownerUrl, migrationDatabaseUrl }, serving);
      expect(message).toContain('DATABASE_URL uses the owner of the tables');
      expect(message).toContain('MIGRATION_DATABASE_URL');
    }
    await admin.pool.query(`GRANT ${owner} TO ${heir}`);
    expect(await refusal({ directDatabaseUrl: heirUrl, migrationDatabaseUrl: undefined }, as(heirUrl))).toContain(
      'DATABASE_URL uses the owner of the tables',
    );
  });
});
