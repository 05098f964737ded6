import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runMigrations as installJobSchema } from 'graphile-worker';
import { Logger } from 'graphile-worker';
import pg from 'pg';
import { clientConfig } from './database.ts';
import { grantServing } from './serving-role.ts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the file with line feeds only, so that a checkout with CRLF is the same migration. */
  readonly checksum: string;
}

export interface MigrateOptions {
  /** The address of the tables' owner. */
  readonly url: string;
  /** Who is to serve, when that is not the owner: its role gets the rights that this takes. */
  readonly servingUrl?: string;
  /** The directory of the numbered SQL files. */
  readonly directory: string;
  readonly log?: (message: string) => void;
}

/** Any fixed number serves: it names the lock that lets one process migrate while the others wait. */
const LOCK_KEY = 7_268_512;
const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;

/** Reads the migrations in the order of their numbers. Throws when two share a number or a name is malformed. */
export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const seen = new Set<string>();
  return Promise.all(
    names.map(async (name) => {
      const number = name.slice(0, 4);
      if (!fileName.test(name)) throw new Error(`Migration ${name} is not named NNNN_name.sql`);
      if (seen.has(number)) throw new Error(`Two migrations have the number ${number}`);
      seen.add(number);
      const sql = (await readFile(path.join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function applied(client: pg.Client): Promise<Map<string, string>> {
  await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'SELECT name, checksum FROM schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function assertHistory(migrations: readonly Migration[], done: ReadonlyMap<string, string>): void {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of done) {
    const expected = known.get(name);
    if (expected === undefined) {
      throw new Error(`The database has migration ${name}, which this version of the program does not know`);
    }
    if (expected !== checksum) {
      throw new Error(`Migration ${name} was changed after it was applied; migrations are append-only`);
    }
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    // A migration that cannot get its lock quickly gives up instead of queueing all traffic behind itself.
    await client.query("SET LOCAL lock_timeout = '5s'");
    await client.query("SET LOCAL statement_timeout = '10min'");
    await client.query(migration.sql);
    await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
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

/** Gives the role of an address its rights, unless it is the owner's, whose the client is. */
async function letServe(client: pg.Client, servingUrl: string): Promise<void> {
  const serving = new pg.Client(clientConfig({ url: servingUrl, applicationName: 'rota-migrate' }));
  await serving.connect();
  let role: string;
  try {
    role = await roleOf(serving);
  } finally {
    await serving.end();
  }
  if (role === (await roleOf(client))) return;
  await client.query('BEGIN');
  await grantServing(client, role);
  await client.query('COMMIT');
}

const silent = new Logger(() => () => undefined);

/**
 * Brings a database up to date: each new file in its own transaction, under an advisory lock so that any number of
 * processes may start at once, then the job library's own schema, then the rights of whoever serves. Returns the names
 * of the migrations it applied.
 */
export async function migrate({ url, servingUrl, directory, log }: MigrateOptions): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = new pg.Client({
    ...clientConfig({ url, applicationName: 'rota-migrate' }),
    statement_timeout: 0,
    lock_timeout: 0,
  });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK_KEY]);
    const done = await applied(client);
    assertHistory(migrations, done);
    const pending = migrations.filter((migration) => !done.has(migration.name));
    for (const migration of pending) {
      await apply(client, migration);
      log?.(`migrated ${migration.name}`);
    }
    await installJobSchema({ connectionString: url, logger: silent });
    if (servingUrl !== undefined) await letServe(client, servingUrl);
    return pending.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/**
 * True when every migration of this program is applied; `GET /readyz` asks. An empty database has none, and neither has
 * one whose record this role may not read.
 */
export async function isMigrated(pool: pg.Pool, migrations: readonly Migration[]): Promise<boolean> {
  const { rows: tables } = await pool.query<{ readable: boolean | null }>(
    "SELECT has_table_privilege(to_regclass('schema_migrations'), 'SELECT') AS readable",
  );
  if (tables[0]?.readable !== true) return false;
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migrations');
  const done = new Set(rows.map((row) => row.name));
  return migrations.every((migration) => done.has(migration.name));
}
