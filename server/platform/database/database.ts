import pg from 'pg';
import { arrayText } from './array-text.ts';
import { assertCommitGuard } from './commit-guard.ts';
import { createCoalescingSocket } from './coalescing-socket.ts';
import { typeParsers } from './type-parsers.ts';
import { isConnectionSpent } from './unavailable.ts';

/** A statement that PostgreSQL prepares once per connection under `name`; use it on hot paths. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/**
 * A statement beside the call that runs it: sql('name')`SELECT … WHERE id = $1`. One name has one text, so only
 * constants are filled in: columns, a condition. Values go to `query` (decision 0001).
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

/** Each text is put together once: hot paths run the same few, and the driver compares them. */
const statements = new WeakMap<TemplateStringsArray, Statement>();

/** What can be asked inside a transaction and outside of one. */
export interface Queryable {
  /** Runs a prepared statement and returns its rows. int8 is bigint, timestamptz Date, date 'YYYY-MM-DD'. */
  query<R extends pg.QueryResultRow>(statement: Statement, values: readonly unknown[]): Promise<R[]>;
}

/** One open transaction. It must not outlive the callback that received it. */
export interface Tx extends Queryable {
  readonly inTransaction: true;
}

export interface TransactionOptions {
  /** READ COMMITTED unless told otherwise: rows that matter are locked in id order instead. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** Whatever would change something is refused by PostgreSQL. */
  readonly isReadOnly?: boolean;
}

export interface Database extends Queryable {
  readonly pool: pg.Pool;
  /**
   * A few connections more, with the driver's own types, for the job library: it writes the ids it reads into JSON,
   * which a bigint does not survive. Opened on first use.
   */
  readonly libraryPool: pg.Pool;
  /** A connection of its own, outside of the pools and not yet open, for LISTEN. Its owner ends it. */
  newClient(): pg.Client;
  /**
   * Runs `run` in one transaction: it commits when `run` resolves and rolls back when it throws. Deadlocks and
   * serialization failures are tried again, so `run` must have no effect outside of the transaction.
   */
  transaction<T>(run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  close(): Promise<void>;
}

/** Runs a statement, and tells what took how long. It is given no values. */
type TraceStatement = <T>(statement: Statement, run: () => Promise<T>) => Promise<T>;

export interface DatabaseOptions {
  readonly url: string;
  /** Connections in the pool; 10 when absent. */
  readonly maxConnections?: number;
  readonly applicationName?: string;
  /** How long a statement may wait for a lock before it fails with 55P03; 10 s when absent. */
  readonly lockTimeoutMs?: number;
  /** How long a statement may run before it fails with 57014; 30 s when absent. */
  readonly statementTimeoutMs?: number;
  /** Runs each statement of the pool, to tell what took how long; undefined where nobody wants to know. */
  readonly trace?: TraceStatement | undefined;
  /** Told of errors on idle connections, which have no caller that could handle them. */
  readonly onIdleError?: (error: Error) => void;
}

/** What the product is called among the connections of a database. */
export const PROGRAM = 'rota';

const MAX_ATTEMPTS = 5;
const retriedSqlStates = new Set(['40001', '40P01']);

/** The SQLSTATE of an error from PostgreSQL, or undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** The name of the constraint that a statement violated, or undefined when the error is another one. */
export function violatedConstraint(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError && error.code?.startsWith('23') === true ? error.constraint : undefined;
}

/** The connection settings that every client of ours uses, pooled or not. */
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
 * Waits for statements that were sent together, and for all of them: none may be left under way when a transaction
 * ends. Throws the error of the one that failed, not those of the statements behind it, which PostgreSQL refuses
 * because of it.
 */
export async function settleAll<T extends readonly unknown[]>(work: {
  readonly [K in keyof T]: Promise<T[K]>;
}): Promise<T> {
  const results = await Promise.allSettled<unknown>(work);
  const failures = results.flatMap((result): unknown[] => (result.status === 'rejected' ? [result.reason] : []));
  if (failures.length > 0) throw failures.find((reason) => sqlStateOf(reason) !== '25P02') ?? failures[0];
  // All are.
  return results.map((result) => (result.status === 'fulfilled' ? result.value : undefined)) as unknown as T;
}

const beginWords = ({ isolation, isReadOnly }: TransactionOptions): string =>
  [
    'BEGIN',
    ...(isolation === undefined ? [] : [`ISOLATION LEVEL ${isolation.toUpperCase()}`]),
    ...(isReadOnly === true ? ['READ ONLY'] : []),
  ].join(' ');

async function attempt<T>(
  pool: pg.Pool,
  run: (tx: Tx) => Promise<T>,
  options: TransactionOptions,
  trace: TraceStatement | undefined,
): Promise<T> {
  const client = await pool.connect();
  const tx: Tx = { inTransaction: true, query: (statement, values) => runStatement(client, statement, values, trace) };
  let broken: Error | undefined;
  try {
    // Sent ahead of the first statement, not waited for: the connection keeps the order.
    const begun = client.query(beginWords(options));
    const [result] = await settleAll([run(tx), begun]);
    await assertCommitGuard(tx);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection on which even the rollback fails is thrown away instead of going back to the pool.
    await client.query('ROLLBACK').catch((failure: unknown) => {
      broken = failure instanceof Error ? failure : new Error(String(failure));
    });
    if (options.isReadOnly === true && sqlStateOf(error) === '25006') {
      throw new Error('A transaction that only reads was to write', { cause: error });
    }
    if (isConnectionSpent(error)) broken ??= error as Error; // isConnectionSpent is true only for errors.
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Waits a little longer after each failed attempt, with jitter so that two rivals do not meet again. */
function backOff(attempts: number): Promise<void> {
  const delayMs = 2 ** attempts * 5 * (0.5 + Math.random());
  return new Promise((resolve) => setTimeout(resolve, delayMs));
}

function openPool(config: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, connectionTimeoutMillis: 10_000, idleTimeoutMillis: 60_000 });
  pool.on('error', onIdleError);
  // The pool listens to idle clients only; a client in hand that loses its connection would end the process.
  pool.on('connect', (client) => client.on('error', onIdleError));
  return pool;
}

/** For each of its two runners one that listens, and three for jobs. */
export const LIBRARY_CONNECTIONS = 8;
/** Within this time a listener notices that its connection is dead, or that it gets none. */
const LISTENER_TIMEOUTS = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
/** A response this long after PostgreSQL's own statement timeout will not arrive. */
const ANSWER_LATE_MS = 15_000;

/** Opens a pool of connections. Nothing is connected until the first query. */
export function createDatabase(options: DatabaseOptions): Database {
  const onIdleError = (error: Error): void => options.onIdleError?.(error);
  const config = clientConfig(options);
  // No request or job waits forever on a connection that died silently.
  const pooled = { ...config, query_timeout: (options.statementTimeoutMs ?? 30_000) + ANSWER_LATE_MS };
  // Pipelined: statements that need not wait for each other's answers are sent together.
  const pool = openPool(
    { ...pooled, max: options.maxConnections ?? 10, pipeline: true, stream: createCoalescingSocket },
    onIdleError,
  );
  let libraryPool: pg.Pool | undefined;

  async function transaction<T>(run: (tx: Tx) => Promise<T>, how: TransactionOptions = {}): Promise<T> {
    for (let attempts = 1; ; attempts += 1) {
      try {
        return await attempt(pool, run, how, options.trace);
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
