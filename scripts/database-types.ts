/**
 * Writes db/schema.sql, db/guards.json and schema.ts from a freshly migrated database. With `--check`, compares them
 * with it instead.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import pg from 'pg';
import { createDatabase } from '../server/platform/database/database.ts';
import { describeSchema } from '../server/platform/database/describe-schema.ts';
import { hashGuards } from '../server/platform/database/hash-guards.ts';
import { readGuards } from '../server/platform/database/guards.repo.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/launcher.ts';

async function describeFreshDatabase(): Promise<{ sql: string; types: string; guards: string }> {
  const dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'rota-schema-'));
  const postgres = await startEmbeddedPostgres({ dataDirectory, durable: false });
  try {
    await migrate({ url: postgres.url, directory: 'db/migrations' });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const described = await describeSchema(client);
    await client.end();
    const database = createDatabase({ url: postgres.url, maxConnections: 1 });
    const guards = hashGuards(await readGuards(database));
    await database.close();
    return { ...described, guards: `${JSON.stringify(guards, null, 2)}\n` };
  } finally {
    await postgres.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

const TYPES_FILE = 'server/platform/database/schema.ts';
const SQL_FILE = 'db/schema.sql';
const GUARDS_FILE = 'db/guards.json';
const checkOnly = process.argv.includes('--check');

const described = await describeFreshDatabase();
const options = JSON.parse(await readFile('.oxfmtrc.json', 'utf8')) as FormatConfig;
const files = [
  [TYPES_FILE, (await format(TYPES_FILE, described.types, options)).code],
  [SQL_FILE, described.sql],
  [GUARDS_FILE, described.guards],
] as const;
for (const [file, content] of files) {
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed === content) {
    console.log(`${file} is up to date`);
  } else if (checkOnly) {
    console.error(`${file} differs from the migrated database; run npm run db:types`);
    process.exitCode = 1;
  } else {
    await writeFile(file, content);
    console.log(`wrote ${file}`);
  }
}
