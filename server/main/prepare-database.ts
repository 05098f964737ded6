import path from 'node:path';
import { ConfigError, type Config } from '../platform/config/config.ts';
import { projectRoot } from '../platform/config/project-root.ts';
import type { Database } from '../platform/database/database.ts';
import { compareSchema, migrate } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/read-migrations.ts';
import { schemaProblem } from '../platform/database/schema-difference.ts';
import { rolePrivilegesOf } from '../platform/database/app-role.ts';
import { withUsableDatabase } from '../platform/database/unusable.ts';
import type { Log } from '../platform/log/log.ts';

const directory = path.join(projectRoot(), 'db', 'migrations');

const NOT_MIGRATED =
  'Migrations are missing, and this process has no MIGRATION_DATABASE_URL to apply them. First start a process that has it';

const TWO_ROLES =
  'so an intruder with this role could rewrite history. Use an application role in DATABASE_URL, and the owner of the tables in MIGRATION_DATABASE_URL (docs/operations.md, Going live)';

/**
 * Throws a ConfigError if the application role is a superuser or owns tables. Such a role could drop triggers that
 * protect history.
 */
async function assertOnlyServes(database: Database): Promise<void> {
  const { isSuperuser, ownsTables } = await rolePrivilegesOf(database);
  if (isSuperuser) throw new ConfigError(`DATABASE_URL uses a PostgreSQL superuser, ${TWO_ROLES}`);
  if (ownsTables) throw new ConfigError(`DATABASE_URL uses the owner of the tables, ${TWO_ROLES}`);
}

/** Throws a ConfigError if this program cannot run on the schema. Does not change the schema. */
export async function assertSchema(database: Database): Promise<void> {
  const problem = schemaProblem(await compareSchema(database.pool, await readMigrations(directory)), NOT_MIGRATED);
  if (problem !== undefined) throw new ConfigError(problem);
}

/**
 * Migrates the database before anything is served, and grants the application role its rights (decision 0062). In the
 * sandbox, without an owner's login, the DATABASE_URL role migrates. Throws a ConfigError if migrations are missing and
 * no role may apply them, or if in live mode the application role can do more than serve (decision 0079).
 */
export async function prepareDatabase(
  config: Pick<Config, 'mode' | 'directDatabaseUrl' | 'migrationDatabaseUrl'>,
  database: Database,
  log: Log,
): Promise<void> {
  const { directDatabaseUrl, migrationDatabaseUrl, mode } = config;
  const logMessage = (message: string): void => {
    log.info(message);
  };
  if (mode === 'live') await assertOnlyServes(database);
  if (migrationDatabaseUrl !== undefined) {
    await withUsableDatabase('MIGRATION_DATABASE_URL', () =>
      migrate({ url: migrationDatabaseUrl, directory, servingUrl: directDatabaseUrl, log: logMessage }),
    );
  } else if (mode === 'sandbox' && (await rolePrivilegesOf(database)).mayMigrate) {
    await migrate({ url: directDatabaseUrl, directory, log: logMessage });
  } else {
    await assertSchema(database);
  }
  // Refuses an application role that owns tables. If both URLs name one role, it owns the tables it has just created.
  if (mode === 'live') await assertOnlyServes(database);
}
