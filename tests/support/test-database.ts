import { afterAll, inject } from 'vitest';
import { createDatabase, type Database } from '../../server/platform/database/database.ts';
import { cloneDatabase } from './test-postgres.ts';

export interface TestDatabase {
  /** As the owner of the tables. */
  readonly database: Database;
  readonly url: string;
  /** Of the role as which the product serves. */
  readonly servingUrl: string;
}

/**
 * A migrated database for this test file alone, removed after its tests. Call it at the top of a file or in
 * `beforeAll`: `const { database } = await testDatabase();`
 */
export async function testDatabase(maxConnections = 10): Promise<TestDatabase> {
  const { url, servingUrl, drop } = await cloneDatabase(inject('templateUrl'));
  const database = createDatabase({ url, maxConnections, applicationName: 'rota-test' });
  afterAll(async () => {
    await database.close();
    await drop();
  });
  return { database, url, servingUrl };
}
