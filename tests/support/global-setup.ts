import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/launcher.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the migrated database that test files clone. */
    templateUrl: string;
  }
}

const template = 'rota_template';

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  const dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'rota-test-'));
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

/** Starts PostgreSQL once per run and builds the migrated template. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer();
  const name = `${template}_${String(process.pid)}`;
  const templateUrl = new URL(server.url);
  templateUrl.pathname = `/${name}`;
  try {
    await run(server.url, [`CREATE DATABASE ${name}`]);
    await migrate({ url: templateUrl.href, directory: 'db/migrations' });
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('templateUrl', templateUrl.href);
  return async () => {
    await run(server.url, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`]);
    await server.stop();
  };
}
