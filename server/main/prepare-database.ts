import path from 'node:path';
import { ConfigError, type Config } from '../platform/config/config.ts';
import { projectRoot } from '../platform/config/project-root.ts';
import type { Database } from '../platform/database/database.ts';
import { compareSchema, migrate, newerSchemaProblem, readMigrations } from '../platform/database/migrate.ts';
import { powersOf } from '../platform/database/serving-role.ts';
import type { Log } from '../platform/log/log.ts';

const NOT_MIGRATED =
  'Migrations are missing in the database, and the role of DATABASE_URL may not apply them: start one process with MIGRATION_DATABASE_URL first';

const TWO_ROLES =
  'so whoever gets hold of it could rewrite history. Give DATABASE_URL a role that only serves, and MIGRATION_DATABASE_URL the owner of the tables (docs/operations.md, Deploy)';

/** History is kept by triggers, which those who own tables could drop. Throws a ConfigError. */
async function assertOnlyServes(database: Database): Promise<void> {
  const { isSuperuser, ownsTables } = await powersOf(database);
  if (isSuperuser) throw new ConfigError(`DATABASE_URL signs in as a superuser of PostgreSQL, ${TWO_ROLES}`);
  if (ownsTables) throw new ConfigError(`DATABASE_URL signs in as the owner of the tables, ${TWO_ROLES}`);
}

/**
 * Brings the database up to date before anything is served, as the owner of the tables, and gives the role that serves
 * its rights (decision 0062). In the sandbox the role of DATABASE_URL does it where no owner is named. Throws a
 * ConfigError when migrations are missing and nobody may apply them, and in live mode when who serves could do more
 * than serve (decision 0117).
 */
export async function prepareDatabase(
  config: Pick<Config, 'mode' | 'databaseUrl' | 'migrationDatabaseUrl'>,
  database: Database,
  log: Log,
): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, mode } = config;
  const directory = path.join(projectRoot(), 'db', 'migrations');
  const told = (message: string): void => {
    log.info(message);
  };
  if (mode === 'live') await assertOnlyServes(database);
  if (migrationDatabaseUrl !== undefined) {
    await migrate({ url: migrationDatabaseUrl, directory, servingUrl: databaseUrl, log: told });
  } else if (mode === 'sandbox' && (await powersOf(database)).mayMigrate) {
    await migrate({ url: databaseUrl, directory, log: told });
  } else {
    const difference = await compareSchema(database.pool, await readMigrations(directory));
    const problem = newerSchemaProblem(difference) ?? (difference.missing.length > 0 ? NOT_MIGRATED : undefined);
    if (problem !== undefined) throw new ConfigError(problem);
  }
  // Two addresses may name one role, which owns what it has just made.
  if (mode === 'live') await assertOnlyServes(database);
}
