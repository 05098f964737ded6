import path from 'node:path';
import { ConfigError, type Config } from '../platform/config/config.ts';
import { projectRoot } from '../platform/config/project-root.ts';
import type { Database } from '../platform/database/database.ts';
import { isMigrated, migrate, readMigrations } from '../platform/database/migrate.ts';
import { powersOf } from '../platform/database/serving-role.ts';
import type { Log } from '../platform/log/log.ts';

const NOT_MIGRATED =
  'Migrations are missing in the database, and the role of DATABASE_URL may not apply them: start one process with MIGRATION_DATABASE_URL first';

const ONE_ROLE =
  'the role of DATABASE_URL owns the tables, so whoever gets hold of it could rewrite history; give the product a role that only serves (MIGRATION_DATABASE_URL, README: Going live)';

/**
 * Brings the database up to date before anything is served, as the owner of the tables, and gives the role that serves
 * its rights (decision 0062). Without an owner's address the role of DATABASE_URL does it if it may. Throws a
 * ConfigError when migrations are missing and nobody may apply them.
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
  if (migrationDatabaseUrl !== undefined) {
    await migrate({ url: migrationDatabaseUrl, directory, servingUrl: databaseUrl, log: told });
  } else if ((await powersOf(database)).mayMigrate) {
    await migrate({ url: databaseUrl, directory, log: told });
  } else if (!(await isMigrated(database.pool, await readMigrations(directory)))) {
    throw new ConfigError(NOT_MIGRATED);
  }
  if (mode === 'live' && (await powersOf(database)).ownsTables) log.warn(ONE_ROLE);
}
