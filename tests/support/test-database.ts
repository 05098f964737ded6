import { inject } from 'vitest';
import { createDatabase, type Database } from '../../server/platform/database/database.ts';
import { cloneDatabase } from './test-postgres.ts';
import { atEnd } from './at-end.ts';

export interface TestDatabase {
  /** Connects as the tables' owner. */
  readonly database: Database;
  readonly url: string;
  /** Connects as the application role. */
  readonly servingUrl: string;
}

/** Creates a migrated database for this file. Call it at the top of a file or in `beforeAll`. */
export async function testDatabase(maxConnections = 10): Promise<TestDatabase> {
  const { url, servingUrl, drop } = await cloneDatabase(inject('templateUrl'));
  const database = createDatabase({ url, maxConnections, applicationName: 'rota-test' });
  atEnd(async () => {
    await database.close();
    await drop();
  });
  return { database, url, servingUrl };
}
