import type { Database } from '../platform/database/database.ts';
import { isMigrated } from '../platform/database/migrate.ts';
import { readInTime } from '../platform/database/read-in-time.ts';
import type { Migration } from '../platform/database/schema-difference.ts';
import { fitsPayments } from './payment-readiness.repo.ts';

interface ReadinessDeps {
  readonly database: Pick<Database, 'query'>;
  readonly migrations: readonly Migration[];
  /** Returns whether this process's worker makes progress; undefined without a worker. */
  readonly isWorking?: (() => Promise<boolean>) | undefined;
}

/** Maximum duration of `GET /readyz`, so that a proxy gets a response before its timeout. */
const WITHIN_MS = 2000;
/** After this time without a response, a connection counts as dead, so that later checks use another one. */
const ANSWER_WITHIN_MS = 5000;

/**
 * Returns a function that reports why this process should get no requests; undefined if it should. Rejects if the
 * database does. The time limit distinguishes a hanging database from a slow one.
 */
export function createReadiness({ database, migrations, isWorking }: ReadinessDeps): () => Promise<string | undefined> {
  const reader = {
    query: async (text: string) => ({
      rows: await database.query({ name: '', text, answerWithinMs: ANSWER_WITHIN_MS }, []),
    }),
  };
  const read = readInTime(
    async () => ({
      migrated: await isMigrated(reader, migrations),
      fits: await fitsPayments(database, ANSWER_WITHIN_MS),
    }),
    WITHIN_MS,
  );
  return async () => {
    const [found, works] = await Promise.all([read(), isWorking?.()]);
    if (found === undefined) return `the database did not respond within ${String(WITHIN_MS)} ms`;
    if (!found.migrated) return 'migrations are missing, or a newer one excludes this release';
    if (!found.fits) return 'columns of payments have types that this release does not know';
    return works === false ? 'the worker makes no progress' : undefined;
  };
}
