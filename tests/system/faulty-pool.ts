import type pg from 'pg';
import type { Database } from '../../server/platform/database/database.ts';

/** How a connection to PostgreSQL fails: around a COMMIT, or at a statement. */
export const DATABASE_FAULTS = [
  'lost before a commit',
  'lost after a commit',
  'lost at a statement',
  'killed at a statement',
] as const;
export type DatabaseFault = (typeof DATABASE_FAULTS)[number];

/** Strikes one statement of the pools that it watches, at a place in their common order. */
export interface Striker {
  watch(pool: pg.Pool): void;
  /** Strikes the `at`th commit or statement from now, counted from 1. */
  arm(fault: DatabaseFault, at: number): void;
  /** Returns true if the fault has struck since `arm`. */
  disarm(): boolean;
}

type Send = (...given: unknown[]) => unknown;

interface Armed {
  readonly fault: DatabaseFault;
  left: number;
}

const isCommit = (asked: unknown): boolean => asked === 'COMMIT';
const isAboutCommits = (fault: DatabaseFault): boolean => fault.endsWith('commit');

/** The driver's own parts of a connection, which its types leave out. */
type Wire = pg.PoolClient & {
  readonly processID: number;
  readonly connection: { readonly stream: { destroy(): void } };
};

/** Creates a proxy in front of the driver that breaks connections. `owner` may end other sessions. */
export function createStriker(owner: Pick<Database, 'pool'>): Striker {
  let armed: Armed | undefined;
  let hasStruck = false;

  /** Counts the statement. Returns the fault if this is the statement to strike. */
  function faultAt(asked: unknown): DatabaseFault | undefined {
    if (armed === undefined || isAboutCommits(armed.fault) !== isCommit(asked)) return undefined;
    armed.left -= 1;
    if (armed.left > 0) return undefined;
    const { fault } = armed;
    armed = undefined;
    hasStruck = true;
    return fault;
  }

  async function strike(fault: DatabaseFault, client: Wire, send: () => unknown): Promise<unknown> {
    if (fault === 'lost after a commit') {
      await send();
      client.connection.stream.destroy();
      throw new Error('Connection terminated unexpectedly');
    }
    if (fault === 'killed at a statement') {
      await owner.pool.query('SELECT pg_terminate_backend($1, 5000)', [client.processID]);
    } else client.connection.stream.destroy();
    return send();
  }

  function wrap(client: Wire): void {
    const query = client.query.bind(client) as Send;
    const struck: Send = (...given) => {
      // A caller with a callback is the pool's own; only promises can be struck.
      const fault = typeof given.at(-1) === 'function' ? undefined : faultAt(given[0]);
      return fault === undefined ? query(...given) : strike(fault, client, () => query(...given));
    };
    client.query = struck as typeof client.query;
  }

  return {
    watch: (pool) => void pool.on('connect', (client) => wrap(client as Wire)),
    arm(fault, at) {
      hasStruck = false;
      armed = { fault, left: at };
    },
    disarm() {
      armed = undefined;
      return hasStruck;
    },
  };
}
