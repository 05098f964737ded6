import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createDatabase, sqlStateOf, type Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { readMigrations } from '../platform/database/read-migrations.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/embedded-postgres/launcher.ts';
import { createReadiness } from './readiness.ts';

const MIGRATIONS = path.resolve('db/migrations');
const dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'rota-standby-'));
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));
const migrations = await readMigrations(MIGRATIONS);

/** Runs a function on a server of its own, as the serving role. */
async function onServer<T>(run: (database: Database, postgres: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres({ dataDirectory, durable: false });
  const database = createDatabase({ url: postgres.servingUrl, maxConnections: 2 });
  try {
    return await run(database, postgres);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

it('needs a primary: a standby answers the same reads, but is not ready', { timeout: 120_000 }, async () => {
  await onServer(async (database, { url, servingUrl }) => {
    await migrate({ url, servingUrl, directory: MIGRATIONS });
    expect(await createReadiness({ database, migrations })()).toBeUndefined();
  });
  await writeFile(path.join(dataDirectory, 'postgres', 'standby.signal'), '');
  await onServer(async (database) => {
    expect((await database.pool.query('SELECT pg_is_in_recovery() AS is FROM wallets')).rows).toEqual([]);
    const why: unknown = await createReadiness({ database, migrations })().catch((error: unknown) => error);
    expect(sqlStateOf(why)).toBe('25006');
  });
});
