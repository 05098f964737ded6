import { Logger, runMigrations as installJobSchema } from 'graphile-worker';
import pg from 'pg';
import { ConfigError } from '../config/config.ts';
import { clientConfig } from './connection-config.ts';
import { RELEASE } from './release.ts';
import { storeRoleSettings } from './session-settings.ts';
import { grantAppRole } from './app-role.ts';
import { withUsableDatabase } from './unusable.ts';
import {
  type SchemaDifference,
  newerSchemaProblem,
  compare,
  type Applied,
  type Migration,
} from './schema-difference.ts';
import { readMigrations } from './read-migrations.ts';

export interface MigrateOptions {
  readonly url: string;
  /**
   * URL of PostgreSQL itself with the application role's login, if that differs from the owner's. A migration grants
   * this role its rights, and stores its settings.
   */
  readonly servingUrl?: string;
  readonly directory: string;
  readonly release?: string;
  readonly log?: (message: string) => void;
}

/** Arbitrary advisory lock number. One process migrates while the others wait. */
const LOCK_KEY = 7_268_512;
/** Reads the row as JSON, so that the query also works without the `oldest_release` column. */
const APPLIED = `SELECT name, checksum, to_jsonb(m) ->> 'oldest_release' AS "oldestRelease" FROM schema_migrations m`;

/**
 * Returns the applied migrations. Adds the table or its newer column only if missing, because ALTER TABLE locks the
 * table even if it changes nothing.
 */
async function applied(client: pg.Client): Promise<Applied[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now(), oldest_release text)`);
  const { rowCount } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = 'schema_migrations'::regclass AND attname = 'oldest_release'",
  );
  if (rowCount === 0) await client.query('ALTER TABLE schema_migrations ADD COLUMN oldest_release text');
  return (await client.query<Applied>(APPLIED)).rows;
}

/** Throws a ConfigError if this program must not run on the applied migrations (decision 0159). */
function assertHistory(migrations: readonly Migration[], done: readonly Applied[], release: string): SchemaDifference {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const { name, checksum } of done) {
    if ((known.get(name) ?? checksum) !== checksum) {
      throw new ConfigError(`Migration ${name} was changed after it was applied. Restore it and add a new migration`);
    }
  }
  const difference = compare(migrations, done, release);
  const problem = newerSchemaProblem(difference, release);
  if (problem !== undefined) throw new ConfigError(problem);
  return difference;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    // A migration that cannot get its lock quickly fails instead of queueing all traffic behind itself.
    await client.query("SET LOCAL lock_timeout = '5s'");
    await client.query("SET LOCAL statement_timeout = '10min'");
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migrations (name, checksum, oldest_release) VALUES ($1, $2, $3)', [
      migration.name,
      migration.checksum,
      migration.oldestRelease,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

const roleOf = async (client: pg.Client): Promise<string> =>
  (await client.query<{ role: string }>('SELECT current_user AS role')).rows[0]?.role ?? '';

async function grantServingRole(client: pg.Client, servingUrl: string): Promise<void> {
  const owner = await roleOf(client);
  // Starts without our settings, to find those the role lacks, which a pooler's sessions need.
  const serving = new pg.Client({ connectionString: servingUrl, application_name: 'rota-migrate' });
  await withUsableDatabase('DATABASE_DIRECT_URL', () => serving.connect());
  let role: string;
  try {
    role = await roleOf(serving);
    if (role !== owner) await storeRoleSettings(serving);
  } finally {
    await serving.end();
  }
  if (role === owner) return;
  await client.query('BEGIN');
  await grantAppRole(client, role);
  await client.query('COMMIT');
}

/** Throws a ConfigError if a pooler dropped the session's startup settings. It would also drop the session's lock. */
async function assertOwnSession(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_ours: boolean }>(
    "SELECT current_setting('idle_in_transaction_session_timeout') <> '0' AS is_ours",
  );
  if (rows[0]?.is_ours === true) return;
  throw new ConfigError(
    'Migrations need the address of PostgreSQL itself, without a pooler (docs/operations.md, Connection pooler)',
  );
}

const silent = new Logger(() => () => undefined);

/**
 * Migrates a database: applies each new file in its own transaction, under an advisory lock so that any number of
 * processes may start at once. Grants the application role its rights. Returns the names of the applied migrations.
 * Leaves a newer schema unchanged; throws a ConfigError if this release must not run on it.
 */
export async function migrate({
  url,
  servingUrl,
  directory,
  release = RELEASE,
  log,
}: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = new pg.Client({
    ...clientConfig({ url, applicationName: 'rota-migrate' }),
    statement_timeout: 0,
    lock_timeout: 0,
  });
  await client.connect();
  try {
    await assertOwnSession(client);
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const { missing, newer } = assertHistory(migrations, await applied(client), release);
    if (newer.length > 0) {
      log?.(`the database is newer than this version, which may run beside it: ${newer.join(', ')}`);
      return [];
    }
    const pending = migrations.filter(({ name }) => missing.includes(name));
    const isNew = pending.length === migrations.length;
    for (const migration of pending) {
      await apply(client, migration);
      if (!isNew) log?.(`migrated ${migration.name}`);
    }
    if (isNew) log?.(`made the tables of a new database with ${String(pending.length)} migrations`);
    await installJobSchema({ connectionString: url, logger: silent });
    if (servingUrl !== undefined) await grantServingRole(client, servingUrl);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/** A pool, or a single connection. */
export interface SchemaReader {
  query(text: string): Promise<{ readonly rows: readonly unknown[] }>;
}

export async function compareSchema(
  pool: SchemaReader,
  migrations: readonly Migration[],
  release = RELEASE,
): Promise<SchemaDifference> {
  // The catalogue shows the table even to a role without access to its schema.
  const found = await pool.query(
    `SELECT has_schema_privilege(relnamespace, 'USAGE') AND has_table_privilege(oid, 'SELECT') AS readable
      FROM pg_class WHERE relname = 'schema_migrations' AND relnamespace = to_regnamespace('public')`,
  );
  // The rows have the columns of the statements.
  const [table] = found.rows as readonly { readable: boolean }[];
  const isReadable = table?.readable !== false;
  const done = table !== undefined && isReadable ? ((await pool.query(APPLIED)).rows as readonly Applied[]) : [];
  return compare(migrations, done, release, isReadable);
}

/**
 * True if all migrations of this program are applied and no newer one excludes this release. `GET /readyz` reports it,
 * so that a proxy drops a process that is too old for the database.
 */
export async function isMigrated(pool: SchemaReader, migrations: readonly Migration[]): Promise<boolean> {
  const { missing, tooNew } = await compareSchema(pool, migrations);
  return missing.length === 0 && tooNew.length === 0;
}
