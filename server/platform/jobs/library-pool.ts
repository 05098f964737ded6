import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { backoffMs } from '../backoff/backoff.ts';
import type { Log } from '../log/log.ts';

export interface LibraryPool {
  readonly pool: pg.Pool;
  /** True while a job's outcome is not stored yet. */
  isWriting(): boolean;
  /**
   * Resolves when all outcomes are stored, or after some seconds. Jobs without a stored outcome are released later and
   * run again.
   */
  end(): Promise<void>;
}

/** Names of the library's statements that store a job's outcome. */
const WRITES_OFF = /^(?:complete|fail)_job/;
const REPEATS = { firstMs: 200, longestMs: 5000 } as const;
const LAST_MS = 5000;

/** Returns a connection that is taken from the pool only with its first statement. */
function lazily(pool: pg.Pool) {
  let client: pg.PoolClient | undefined;
  let failure: Error | undefined;
  return {
    ask: async (statement: pg.QueryConfig): Promise<pg.QueryResult> => {
      client ??= await pool.connect().catch((error: unknown) => {
        // Omits the error's code, with which the library would wait up to three minutes after the database is back.
        throw new Error('The job library could not get a connection', { cause: error });
      });
      try {
        return await client.query(statement);
      } catch (error) {
        failure = error instanceof Error ? error : new Error(String(error));
        throw error;
      }
    },
    release: (): void => {
      client?.release(failure);
    },
  };
}

type Connected = NonNullable<Parameters<pg.Pool['connect']>[0]>;

/**
 * Opens the connection on which the library listens. Ignores a second release, which the library makes if a lane's
 * connection is lost.
 */
function listener(pool: pg.Pool, callback: Connected): void {
  pool.connect((error, client, release) => {
    let isBack = false;
    callback(error, client, (failure) => {
      if (!isBack) release(failure);
      isBack = true;
    });
  });
}

/**
 * Wraps a pool for the library. The library does not await the statements that store outcomes, so a rejection would end
 * the process. These statements are idempotent, so this pool retries them until stored. Other statements fail as usual.
 */
export function libraryPool(pool: pg.Pool, log: Log): LibraryPool {
  const writes = new Set<Promise<unknown>>();
  const ending = new AbortController();

  const writeOff = async (statement: pg.QueryConfig): Promise<pg.QueryResult | undefined> => {
    for (let tries = 1; ; tries += 1) {
      const connection = lazily(pool);
      try {
        return await connection.ask(statement);
      } catch (error) {
        if (ending.signal.aborted) {
          log.error({ err: error }, 'job result could not be stored; the job will run again');
          return undefined;
        }
        log.warn({ err: error, tries }, 'job result could not be stored; will retry');
      } finally {
        connection.release();
      }
      await delay(backoffMs(tries, REPEATS), undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const written = (statement: pg.QueryConfig): Promise<pg.QueryResult | undefined> => {
    const write = writeOff(statement).finally(() => writes.delete(write));
    writes.add(write);
    return write;
  };
  const connect = (callback?: Connected): unknown => {
    if (callback !== undefined) {
      listener(pool, callback);
      return undefined;
    }
    const connection = lazily(pool);
    const query = (sent: pg.QueryConfig | string, values: unknown[] = []) => {
      const statement = typeof sent === 'string' ? { text: sent, values } : sent;
      return WRITES_OFF.test(statement.name ?? '') ? written(statement) : connection.ask(statement);
    };
    return Promise.resolve({ query, release: connection.release });
  };

  return {
    // Inherits everything else, such as listeners and options, from the pool.
    pool: Object.create(pool, { connect: { value: connect } }) as pg.Pool,
    isWriting: () => writes.size > 0,
    async end() {
      const late = setTimeout(() => {
        ending.abort();
      }, LAST_MS);
      await Promise.all(writes);
      clearTimeout(late);
    },
  };
}
