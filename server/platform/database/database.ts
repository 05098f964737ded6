import pg from 'pg';
import { newReceipt, type Acknowledgement, type Position, type Receipt } from './acknowledgement.ts';
import { arrayText } from './array-text.ts';
import { assertCommitGuard } from './commit-guard.ts';
import { createCoalescingSocket } from './coalescing-socket.ts';
import { typeParsers } from './type-parsers.ts';
import { isConnectionUnusable } from './unavailable.ts';

/** A statement that PostgreSQL prepares once per connection under `name`; use it on hot paths. */
export interface Statement {
  readonly name: string;
  readonly text: string;
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
   * Connections for the job library only, opened on first use. They keep the driver's own types, because the library
   * writes ids into JSON, which cannot contain a bigint.
   */
  readonly libraryPool: pg.Pool;
  /** Creates an unopened connection outside the pools, for LISTEN. The caller ends it. */
  newClient(): pg.Client;
  /**
   * Runs `run` in one transaction: commits when it resolves, rolls back when it throws. Retries deadlocks and
   * serialization failures, so `run` must have no effect outside the transaction.
   */
  transaction<T>(run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

/** Learns what each transaction that moved money acknowledges (decision 0160). */
export interface Acknowledging {
  /** Called with the connection of the commit. */
  readonly readPosition: (queryable: Queryable) => Promise<Position>;
  /** Called after the commit and before the caller learns of it. Must not throw. */
  readonly onAcknowledged: (done: Acknowledgement) => void;
}

/** Runs a statement and records its duration. Never sees the statement's values. */
type TraceStatement = <T>(statement: Statement, run: () => Promise<T>) => Promise<T>;

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections?: number;
  readonly applicationName?: string;
  /** How long a statement waits for a lock before it fails with 55P03; 10 s by default. */
  readonly lockTimeoutMs?: number;
  /** How long a statement runs before it fails with 57014; 30 s by default. */
  readonly statementTimeoutMs?: number;
  readonly trace?: TraceStatement | undefined;
  readonly acknowledging?: Acknowledging | undefined;
  /** Receives errors of idle connections, which have no caller to handle them. */
  readonly onIdleError?: (error: Error) => void;
}

export const PROGRAM = 'rota';

const MAX_ATTEMPTS = 5;
const retriedSqlStates = new Set(['40001', '40P01']);

export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') === true ? error.constraint : undefined;
}

export function clientConfig(options: DatabaseOptions): pg.ClientConfig {
  return {
    connectionString: options.url,
    application_name: options.applicationName ?? PROGRAM,
    types: typeParsers,
    lock_timeout: options.lockTimeoutMs ?? 10_000,
    statement_timeout: options.statementTimeoutMs ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c TimeZone=UTC',
    keepAlive: true,
  };
}

const asParameter = (value: unknown): unknown => (Array.isArray(value) ? arrayText(value) : value);

async function runStatement<R extends pg.QueryResultRow>(
  target: pg.Pool | pg.PoolClient,
  statement: Statement,
  values: readonly unknown[],
  trace: TraceStatement | undefined,
): Promise<R[]> {
  if (trace !== undefined) return trace(statement, () => runStatement<R>(target, statement, values, undefined));
  const result = await target.query<R>({ name: statement.name, text: statement.text, values: values.map(asParameter) });
  return result.rows;
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
 * Commits. If the transaction moved money, also tells what it acknowledges, with the position that PostgreSQL returns
 * in the same round trip. If the connection ends in between, the commit still counts.
 */
async function commit(client: pg.PoolClient, tx: Tx, acknowledging?: Acknowledging): Promise<void> {
  const committed = client.query('COMMIT');
  if (acknowledging === undefined || tx.receipt.transfers.length === 0) {
    await committed;
    return;
  }
  const reading = acknowledging.readPosition(tx).catch(() => undefined);
  await committed;
  acknowledging.onAcknowledged({ ...tx.receipt, ...(await reading) });
}

async function attempt<T>(
  pool: pg.Pool,
  run: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
  database: DatabaseOptions,
): Promise<T> {
  const client = await pool.connect();
  const tx: Tx = {
    inTransaction: true,
    receipt: newReceipt(),
    query: (statement, values) => runStatement(client, statement, values, database.trace),
  };
  let broken: Error | undefined;
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
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    if (options.isReadOnly === true && sqlStateOf(error) === '25006') {
      throw new Error('A read-only transaction tried to write', { cause: error });
    }
    if (isConnectionUnusable(error)) broken ??= error as Error; // Only an Error makes a connection unusable.
    throw error;
  } finally {
    client.release(broken);
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

/** Number of the job library's connections. Each of its two runners needs one to listen and three for jobs. */
export const LIBRARY_CONNECTIONS = 8;
/** Timeouts of a listener: to connect, and for a query on a connection that may be dead. */
const LISTENER_TIMEOUTS = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
/** How much longer than PostgreSQL's statement timeout we wait for a response. After that, none will come. */
const ANSWER_LATE_MS = 15_000;

export function createDatabase(options: DatabaseOptions): Database {
  const onIdleError = (error: Error): void => options.onIdleError?.(error);
  const config = clientConfig(options);
  // The timeout keeps requests and jobs from waiting forever on a connection that died silently.
  const pooled = { ...config, query_timeout: (options.statementTimeoutMs ?? 30_000) + ANSWER_LATE_MS };
  const pool = openPool(
    { ...pooled, max: options.maxConnections ?? 10, pipeline: true, stream: createCoalescingSocket },
    onIdleError,
  );
  let libraryPool: pg.Pool | undefined;

  async function transaction<T>(run: (tx: Tx) => Promise<T>, how: TransactionOptions = {}): Promise<T> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(pool, run, how, options);
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
      return (libraryPool ??= openPool({ ...pooled, types: pg.types, max: LIBRARY_CONNECTIONS }, onIdleError));
    },
    query: (statement, values) => runStatement(pool, statement, values, options.trace),
    newClient: () => new pg.Client({ ...config, ...LISTENER_TIMEOUTS }),
    transaction,
    async close() {
      await Promise.all([pool.end(), libraryPool?.end()]);
    },
  };
}
