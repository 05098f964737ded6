import type pg from 'pg';
import { sql, type Database, type Tx } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import { decodeSignal, encodeHints, encodeSessionEnd, type Hint, type Signal } from './signals.ts';

const RETRY_MS = 1000;

const notifyAll = sql('events-notify')`SELECT pg_notify('rota_events', payload) FROM unnest($1::text[]) AS payload`;

/**
 * Publishes hints of changed data, with one statement, when the transaction commits. If there are no hints, runs no
 * statement, so that the commit does not wait in PostgreSQL's notification queue.
 */
export async function publishHints(tx: Tx, hints: readonly Hint[]): Promise<void> {
  const payloads = encodeHints(hints);
  if (payloads.length > 0) await tx.query(notifyAll, [payloads]);
}

export async function publishSessionEnd(tx: Tx, sessionId: string): Promise<void> {
  await tx.query(notifyAll, [[encodeSessionEnd(sessionId)]]);
}

export interface ListenerDeps {
  readonly database: Pick<Database, 'newClient'>;
  readonly log: Log;
  readonly onSignal: (signal: Signal) => void;
  /** Called after a reconnect, because signals may have been missed while the connection was lost. */
  readonly onGap: () => void;
}

export interface Listener {
  /** Resolves once the connection receives signals. Rejects if the database cannot be reached. */
  connect(): Promise<void>;
  /** Checks the connection, because a dead one is as silent as one without signals. */
  check(): void;
  close(): Promise<void>;
}

/** Connects the client and starts listening. Ends the client if either fails. */
async function listen(client: pg.Client, onSignal: ListenerDeps['onSignal']): Promise<void> {
  client.on('notification', ({ payload = '' }) => {
    const signal = decodeSignal(payload);
    if (signal !== undefined) onSignal(signal);
  });
  try {
    await client.connect();
    await client.query('LISTEN rota_events');
  } catch (error) {
    void client.end().catch(() => undefined);
    throw error;
  }
}

/** Creates this process's only listening connection. If the connection is lost, tries to reconnect every second. */
export function createListener({ database, log, onSignal, onGap }: ListenerDeps): Listener {
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  async function open(): Promise<void> {
    const next = database.newClient();
    next.on('error', (error) => {
      lose(next, error);
    });
    next.on('end', () => {
      lose(next);
    });
    await listen(next, onSignal);
    client = next;
    if (closed) await next.end();
  }

  function connect(): Promise<void> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  function lose(which: pg.Client, error?: Error): void {
    if (client !== which) return;
    client = undefined;
    opening = undefined;
    void which.end().catch(() => undefined);
    if (closed) return;
    log.warn({ err: error }, 'event listener lost its database connection');
    retryLater();
  }

  function retryLater(): void {
    retry = setTimeout(() => {
      connect().then(onGap, () => {
        if (!closed) retryLater();
      });
    }, RETRY_MS);
    retry.unref();
  }

  return {
    connect,
    check() {
      const checked = client;
      checked?.query('SELECT 1').catch((error: unknown) => {
        lose(checked, error instanceof Error ? error : undefined);
      });
    },
    async close() {
      closed = true;
      clearTimeout(retry);
      await opening?.catch(() => undefined);
      await client?.end();
    },
  };
}
