import pg from 'pg';
import { newReceipt, type Acknowledgement, type Position, type Receipt } from './acknowledgement.ts';
import { arrayText } from './array-text.ts';
import { assertCommitGuard } from './commit-guard.ts';
import { createCoalescingSocket } from './coalescing-socket.ts';
import { clientConfig, pooledConfig, type ConnectionOptions } from './connection-config.ts';
import { createPoolClients, type PoolClients } from './pool-clients.ts';
import { readClients } from './read-scope.ts';
import { SESSION_TIMEOUTS } from './session-settings.ts';
import { isConnectionUnusable, READ_ONLY_STATE } from './unavailable.ts';

/** A statement that PostgreSQL prepares once per connection under `name`; use it on hot paths. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /**
   * How long to wait for a response before the connection counts as dead, if shorter than usual. Such a statement gets
   * the next free connection, so that a health check does not wait behind the calls of a busy process.
   */
  readonly answerWithinMs?: number;
}

/**
 * Declares a statement next to the call that runs it: sql('name')`SELECT … WHERE id = $1`. A name must always have the
 * same text, so interpolate only constants such as column lists, and pass values to `query` (decision 0001).
 */
export const sql =
  (name: string) =>
  (text: TemplateStringsArray, ...constants: readonly (string | number)[]): Statement => {
    const known = statements.get(text);
    if (known?.name === name) return known;
    const statement = {
      name,
      text: text.reduce((whole, piece, index) => whole + String(constants[index - 1]) + piece),
    };
    statements.set(text, statement);
    return statement;
  };

/** Builds each template's statement only once, because hot paths run the same few. */
const statements = new WeakMap<TemplateStringsArray, Statement>();

export interface Queryable {
  query<R extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<R[]>;
}

/** One open transaction. It must not outlive the callback that received it. */
export interface Tx extends Queryable {
  readonly inTransaction: true;
  /** Collects what the transaction acknowledges if it commits. */
  readonly receipt: Receipt;
}

export interface TransactionOptions {
  /** READ COMMITTED by default, because use cases lock the rows they depend on, in id order. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly isReadOnly?: boolean;
}

export interface Database extends Queryable {
  readonly pool: pg.Pool;
  /**
   * Direct connections for the job library and the locks that mark a worker as alive, opened on first use. They keep
   * the driver's own types, because the library writes ids into JSON, which cannot contain a bigint.
   */
  readonly libraryPool: pg.Pool;
  /** Creates an unopened direct connection outside the pools, for LISTEN. The caller ends it. */
  newClient(): pg.Client;
  /**
   * Runs `run` in one transaction: commits when it resolves, rolls back when it throws. Retries deadlocks and
   * serialization failures, so `run` must have no effect outside the transaction.
   */
  transaction<T>(run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

/** Receives what each transaction that moved money acknowledges (decision 0160). */
export interface Acknowledging {
  /** Called with the connection of the commit. */
  readonly readPosition: (queryable: Queryable) => Promise<Position>;
  /** Called after the commit and before the caller learns of it. Must not throw. */
  readonly onAcknowledged: (done: Acknowledgement) => void;
}

/** Runs a statement and records its duration. Never sees the statement's values. */
type TraceStatement = <T>(statement: Statement, run: () => Promise<T>) => Promise<T>;

export interface DatabaseOptions extends ConnectionOptions {
  readonly maxConnections?: number;
  readonly trace?: TraceStatement | undefined;
  readonly acknowledging?: Acknowledging | undefined;
  /** Receives errors of idle connections, which have no caller to handle them. */
  readonly onIdleError?: (error: Error) => void;
}

const MAX_ATTEMPTS = 5;
const retriedSqlStates = new Set(['40001', '40P01']);

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') === true ? error.constraint : undefined;
}

const asParameter = (value: unknown): unknown => (Array.isArray(value) ? arrayText(value) : value);

const traced = <T>(trace: TraceStatement | undefined, statement: Statement, run: () => Promise<T>): Promise<T> =>
  trace === undefined ? run() : trace(statement, run);

async function runStatement<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  { name, text, answerWithinMs }: Statement,
  values: readonly unknown[],
): Promise<R[]> {
  const question = { name, text, values: values.map(asParameter) };
  const within = answerWithinMs === undefined ? question : { ...question, query_timeout: answerWithinMs };
  return (await client.query<R>(within)).rows;
}

/** Runs one statement on a connection of its own. A failed statement closes the connection. */
async function runAlone<R extends pg.QueryResultRow>(
  clients: PoolClients,
  statement: Statement,
  values: readonly unknown[],
): Promise<R[]> {
  const client = await clients.take(statement.answerWithinMs !== undefined);
  let failure: Error | undefined;
  try {
    return await runStatement<R>(client, statement, values);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    clients.giveBack(client, failure);
  }
}

/**
 * Resolves with the results of statements that were sent together. If one fails, waits for all others too, because none
 * may still run when the transaction ends. Then throws the first failure, after which PostgreSQL refuses the others.
 */
export async function settleAll<T extends readonly unknown[]>(work: {
  readonly [K in keyof T]: Promise<T[K]>;
}): Promise<T> {
  const results = await Promise.allSettled<unknown>(work);
  const failures = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw failures.find((reason) => sqlStateOf(reason) !== '25P02') ?? failures[0];
  // Every statement has succeeded here, which TypeScript cannot know.
  return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined)) as unknown as T;
}

const beginStatement = ({ isolation, isReadOnly }: TransactionOptions): string =>
  [
    'BEGIN',
    ...(isolation === undefined ? [] : [`ISOLATION LEVEL ${isolation.toUpperCase()}`]),
    ...(isReadOnly === true ? ['READ ONLY'] : []),
  ].join(' ');

/**
 * Commits. If the transaction moved money, also reports what it acknowledges, with the position that PostgreSQL returns
 * in the same round trip. If the connection ends in between, the commit still counts. Throws if a statement failed and
 * its caller handled the error, because PostgreSQL then responds to a COMMIT with a rollback and no error.
 */
async function commit(client: pg.PoolClient, tx: Tx, acknowledging?: Acknowledging): Promise<void> {
  const committed = client.query('COMMIT').then(({ command }) => {
    if (command !== 'COMMIT') throw new Error('A statement had failed, so PostgreSQL rolled the transaction back');
  });
  if (acknowledging === undefined || tx.receipt.transfers.length === 0) {
    await committed;
    return;
  }
  const reading = acknowledging.readPosition(tx).catch(() => undefined);
  await committed;
  acknowledging.onAcknowledged({ ...tx.receipt, ...(await reading) });
}

async function attempt<T>(
  clients: PoolClients,
  run: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
  database: DatabaseOptions,
): Promise<T> {
  const client = await clients.take();
  let broken: Error | undefined;
  const isOurWrite = (error: unknown): boolean => options.isReadOnly === true && sqlStateOf(error) === READ_ONLY_STATE;
  /** Records an error that makes the connection useless, even if the caller handles it or throws another one. */
  const note = (error: unknown): never => {
    // Casts, because isConnectionUnusable is true only for Errors.
    if (isConnectionUnusable(error) && !isOurWrite(error)) broken ??= error as Error;
    throw error;
  };
  const tx: Tx = {
    inTransaction: true,
    receipt: newReceipt(),
    query: <R extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]) =>
      traced(database.trace, statement, () => runStatement<R>(client, statement, values)).catch(note),
  };
  try {
    // Sends BEGIN without waiting for its response, because the connection keeps the order.
    const begun = client.query(beginStatement(options));
    const [result] = await settleAll([run(tx), begun]);
    await assertCommitGuard(tx);
    await commit(client, tx, database.acknowledging);
    return result;
  } catch (error) {
    // A connection that fails to roll back is discarded instead of returning to the pool.
    await client.query('ROLLBACK').catch((failure: unknown) => {
      broken ??= failure instanceof Error ? failure : new Error(String(failure));
    });
    if (isOurWrite(error)) throw new Error('A read-only transaction tried to write', { cause: error });
    return note(error);
  } finally {
    clients.giveBack(client, broken);
  }
}

/** Waits longer after each failed attempt. Jitter keeps two rivals from colliding again. */
function backOff(attempts: number): Promise<void> {
  const delayMs = 2 ** attempts * 5 * (0.5 + Math.random());
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}

function openPool(config: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000 });
  pool.on('error', onIdleError);
  // The pool handles errors of idle clients only. An unhandled error of a busy one would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError));
  return pool;
}

/**
 * Number of `libraryPool`'s connections. Each of the job library's two runners needs one to listen and three for jobs,
 * and one holds the locks that mark the worker as alive.
 */
export const LIBRARY_CONNECTIONS = 9;
/** Timeouts of a listener: to connect, and for a query on a connection that may be dead. */
const LISTENER_TIMEOUTS = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
/** How much longer than PostgreSQL's statement timeout we wait for a response. After that, none will come. */
const ANSWER_LATE_MS = 15_000;

export function createDatabase(options: DatabaseOptions): Database {
  const onIdleError = (error: Error): void => options.onIdleError?.(error);
  const direct = clientConfig(options);
  // The timeout keeps requests and jobs from waiting forever on a connection that died silently.
  const query_timeout = (options.statementTimeoutMs ?? SESSION_TIMEOUTS.statement_timeout) + ANSWER_LATE_MS;
  const pool = openPool(
    {
      ...pooledConfig(options),
      query_timeout,
      max: options.maxConnections ?? 10,
      pipeline: true,
      stream: createCoalescingSocket,
    },
    onIdleError,
  );
  const clients = createPoolClients(pool);
  let libraryPool: pg.Pool | undefined;

  async function transaction<T>(run: (tx: Tx) => Promise<T>, how: TransactionOptions = {}): Promise<T> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        // A transaction that may write never runs on a standby.
        const reads = how.isReadOnly === true ? readClients() : undefined;
        return await attempt(reads ?? clients, run, how, options);
      } catch (error) {
        const state = sqlStateOf(error);
        if (state === undefined || !retriedSqlStates.has(state) || attempts >= MAX_ATTEMPTS) throw error;
        await backOff(attempts);
      }
    }
  }

  return {
    pool,
    get libraryPool() {
      const config = { ...direct, query_timeout, types: pg.types, max: LIBRARY_CONNECTIONS, pipeline: true };
      return (libraryPool ??= openPool(config, onIdleError));
    },
    query: (statement, values) =>
      traced(options.trace, statement, () => runAlone(readClients() ?? clients, statement, values)),
    newClient: () => new pg.Client({ ...direct, ...LISTENER_TIMEOUTS }),
    transaction,
    async close() {
      await Promise.all([pool.end(), libraryPool?.end()]);
    },
  };
}
