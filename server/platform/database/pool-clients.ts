import type pg from 'pg';
import { areAllSuspect } from './unavailable.ts';

/** How long connections opened after an error are trusted, so that an outage does not reopen the whole pool at once. */
const TRUSTED_MS = 1000;

export interface PoolClients {
  /** Waits for a connection, in the order of calls; an urgent call comes first. */
  take(isUrgent?: boolean): Promise<pg.PoolClient>;
  /** Returns the connection to the pool, or closes it if `failure` is given. */
  giveBack(client: pg.PoolClient, failure?: Error): void;
}

/**
 * Takes a connection before all other callers. The pool serves callers in order, so this moves the last one to the
 * front.
 */
function takeFirst(pool: pg.Pool): Promise<pg.PoolClient> {
  const { _pendingQueue: waiting } = pool as pg.Pool & { readonly _pendingQueue: unknown[] };
  const before = waiting.length;
  const taking = pool.connect();
  if (waiting.length > before) waiting.unshift(waiting.pop());
  return taking;
}

/**
 * Hands out a pool's connections. After an error that all open ones share, such as that of a server that has become
 * read-only, closes each of them instead of handing it out.
 */
export function createPoolClients(pool: pg.Pool, now = () => performance.now()): PoolClients {
  const openedAt = new WeakMap<pg.PoolClient, number>();
  let suspectUntil = -Infinity;
  pool.on('connect', (client) => openedAt.set(client, now()));
  return {
    async take(isUrgent = false) {
      for (;;) {
        const client = await (isUrgent ? takeFirst(pool) : pool.connect());
        if ((openedAt.get(client) ?? Infinity) >= suspectUntil) return client;
        client.release(true);
      }
    },
    giveBack(client, failure) {
      if (areAllSuspect(failure) && now() - suspectUntil > TRUSTED_MS) suspectUntil = now();
      client.release(failure);
    },
  };
}
