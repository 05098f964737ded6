import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/launcher.ts';
import { ensureAppRoleLogin, appRoleUrl } from '../../server/platform/embedded-postgres/app-role-login.ts';

/** One run's PostgreSQL, with the migrated template that tests clone. */
export interface TestPostgres {
  readonly templateUrl: string;
  readonly stop: () => Promise<void>;
}

export interface DatabaseClone {
  readonly url: string;
  readonly servingUrl: string;
  readonly drop: () => Promise<void>;
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function named(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

const MIN_ROOM_BYTES = 2 ** 32;

/** Returns the directory for a temporary cluster: in memory if possible, because test databases have many files. */
async function clusterDirectory(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs('/dev/shm');
    if (bavail * bsize >= MIN_ROOM_BYTES) return '/dev/shm';
  } catch {
    // Only Linux has /dev/shm.
  }
  return os.tmpdir();
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  const dataDirectory = await mkdtemp(path.join(await clusterDirectory(), 'rota-test-'));
  // No data outlives the run, so fsync would only cost time. Fault tests use a durable cluster of their own.
  const postgres = await startEmbeddedPostgres({ dataDirectory, durable: false });
  return {
    url: postgres.url,
    stop: async () => {
      await postgres.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Starts PostgreSQL once per run (or uses TEST_DATABASE_URL) and builds the migrated template. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const server = await startServer();
  const template = `rota_template_${String(process.pid)}`;
  const templateUrl = named(server.url, template);
  try {
    await run(server.url, `CREATE DATABASE ${template}`);
    await ensureAppRoleLogin(server.url);
    await migrate({ url: templateUrl, servingUrl: appRoleUrl(templateUrl), directory: 'db/migrations' });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return {
    templateUrl,
    stop: async () => {
      await run(server.url, `DROP DATABASE IF EXISTS ${template} WITH (FORCE)`);
      await server.stop();
    },
  };
}

/** This process uses one connection for all its clones, because a new connection would cost as much as a clone. */
let admin: pg.Pool | undefined;

function openAdmin(templateUrl: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: named(templateUrl, 'postgres'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined); // Connections fail, because PostgreSQL ends before this process.
  return pool;
}

/** Copies the template, to which no client may be connected. */
export async function cloneDatabase(templateUrl: string): Promise<DatabaseClone> {
  const pool = (admin ??= openAdmin(templateUrl));
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `rota_test_${randomUUID().replaceAll('-', '')}`;
  // Copying files avoids reading each page and writing it to the WAL.
  await pool.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = named(templateUrl, name);
  return {
    url,
    servingUrl: appRoleUrl(url),
    drop: async () => {
      await pool.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}
