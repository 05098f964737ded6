import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/launcher.ts';
import { ensureAppRoleLogin, appRoleUrl } from '../../server/platform/embedded-postgres/app-role-login.ts';

/** A PostgreSQL for one run of tests, with the migrated database that its tests clone. */
export interface TestPostgres {
  readonly templateUrl: string;
  readonly stop: () => Promise<void>;
}

/** A migrated database of its own; `drop` takes it away again. */
export interface DatabaseClone {
  /** The owner's. */
  readonly url: string;
  /** Of the role as which the product serves. */
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

const LEAST_ROOM_BYTES = 2 ** 32;

/**
 * Where a cluster that is thrown away lies: in memory, where the machine offers some as files. Other file systems take
 * long over the hundreds of files that each database of a test is made of, and leaves behind.
 */
async function placeOfCluster(): Promise<string> {
  try {
    const { bavail, bsize } = await statfs('/dev/shm');
    if (bavail * bsize >= LEAST_ROOM_BYTES) return '/dev/shm';
  } catch {
    // Only Linux has it.
  }
  return os.tmpdir();
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  const dataDirectory = await mkdtemp(path.join(await placeOfCluster(), 'rota-test-'));
  // Nothing in this cluster outlives the run, and no test here kills the server: fsync would only slow the tests down.
  // The fault tests start a durable cluster of their own.
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

/** Copies the template, which nobody may be connected to. */
export async function cloneDatabase(templateUrl: string): Promise<DatabaseClone> {
  const admin = named(templateUrl, 'postgres');
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `rota_test_${randomUUID().replaceAll('-', '')}`;
  // Files are copied as they are: otherwise each of their pages would be read, and written to the log as well.
  await run(admin, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = named(templateUrl, name);
  return { url, servingUrl: appRoleUrl(url), drop: () => run(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}
