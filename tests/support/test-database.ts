import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { createDatabase, type Database } from '../../server/platform/database/database.ts';

export interface TestDatabase {
  readonly database: Database;
  readonly url: string;
}

async function admin(statement: string): Promise<void> {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * A migrated database for this test file alone, removed after its tests. Call it at the top of a file or in `beforeAll`:
 * `const { database } = await testDatabase();`
 */
export async function testDatabase(maxConnections = 10): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `rota_test_${randomUUID().replaceAll('-', '')}`;
  await admin(`CREATE DATABASE ${name} TEMPLATE ${template.pathname.slice(1)}`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  const database = createDatabase({ url: url.href, maxConnections, applicationName: 'rota-test' });
  afterAll(async () => {
    await database.close();
    await admin(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  return { database, url: url.href };
}
