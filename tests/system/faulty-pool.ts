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

/** A node that waits before one of its statements. */
export interface Held {
  /** Resolves once the node waits. */
  readonly reached: Promise<void>;
  release(): void;
}

/**
 * Injects a fault into one statement of one node. Ignores other nodes' statements, because nodes that act at once take
 * turns in an order that depends on the machine.
 */
export interface Striker {
  watch(pool: pg.Pool, node: 0 | 1): void;
  /** Strikes the `at`th commit or statement of the node from now, counted from 1. */
  arm(fault: DatabaseFault, node: 0 | 1, at: number): void;
  /** Returns true if the fault has struck since `arm`. */
  disarm(): boolean;
  /** Lets the node wait before its `at`th statement from now, and before all that follow. */
  hold(node: 0 | 1, at: number): Held;
}

type Send = (...given: unknown[]) => unknown;

interface Armed {
  readonly fault: DatabaseFault;
  readonly node: 0 | 1;
  left: number;
}

interface Holding {
  readonly node: 0 | 1;
  readonly reach: () => void;
  readonly released: Promise<void>;
  left: number;
}

const isCommit = (asked: unknown): boolean => asked === 'COMMIT';
const isAboutCommits = (fault: DatabaseFault): boolean => fault.endsWith('commit');

/** The driver's own parts of a connection, which its types leave out. */
type Wire = pg.PoolClient & {
  readonly processID: number;
  readonly connection: { readonly stream: { pause(): void; resume(): void; destroy(): void } };
};

/** Creates a proxy in front of the driver that breaks connections. `owner` may end other sessions. */
export function createStriker(owner: Pick<Database, 'pool'>): Striker {
  let armed: Armed | undefined;
  let hasStruck = false;
  let holding: Holding | undefined;

  /** Counts the statement. Returns what it must wait for, if the node is held. */
  function heldAt(node: 0 | 1): Promise<void> | undefined {
    if (holding?.node !== node) return undefined;
    holding.left -= 1;
    if (holding.left > 0) return undefined;
    holding.reach();
    return holding.released;
  }

  /** Counts the statement. Returns the fault if it must strike here. */
  function faultAt(asked: unknown, node: 0 | 1): DatabaseFault | undefined {
    if (armed?.node !== node || isAboutCommits(armed.fault) !== isCommit(asked)) return undefined;
    armed.left -= 1;
    if (armed.left > 0) return undefined;
    const { fault } = armed;
    armed = undefined;
    hasStruck = true;
    return fault;
  }

  /**
   * Ends the session. Resolves once PostgreSQL has released its locks, which the node would otherwise meet or not in
   * what it does next. The client learns of it only afterwards, with its next statement.
   */
  async function endSession(fault: DatabaseFault, { processID, connection: { stream } }: Wire): Promise<void> {
    stream.pause();
    await owner.pool.query('SELECT pg_terminate_backend($1, 5000)', [processID]);
    if (fault === 'killed at a statement') stream.resume();
    else stream.destroy();
  }

  function wrap(client: Wire, node: 0 | 1): void {
    const query = client.query.bind(client) as Send;
    let ending: Promise<void> | undefined;
    const end = (fault: DatabaseFault): Promise<void> => (ending = endSession(fault, client));
    const send: Send = (...given) => {
      // What follows on the connection must not overtake the statement that was struck.
      if (ending !== undefined) return ending.then(() => query(...given));
      const fault = faultAt(given[0], node);
      if (fault === undefined) return query(...given);
      if (fault !== 'lost after a commit') return end(fault).then(() => query(...given));
      return Promise.resolve(query(...given)).then(async () => {
        await end(fault);
        throw new Error('Connection terminated unexpectedly');
      });
    };
    const inTurn: Send = (...given) => {
      // A caller with a callback is the pool's own; only promises can be struck.
      if (typeof given.at(-1) === 'function') return query(...given);
      const released = heldAt(node);
      return released === undefined ? send(...given) : released.then(() => send(...given));
    };
    client.query = inTurn as typeof client.query;
  }

  return {
    watch: (pool, node) => void pool.on('connect', (client) => wrap(client as Wire, node)),
    arm(fault, node, at) {
      hasStruck = false;
      armed = { fault, node, left: at };
    },
    disarm() {
      armed = undefined;
      return hasStruck;
    },
    hold(node, at) {
      let [reach, free] = [(): void => undefined, (): void => undefined];
      const reached = new Promise<void>((resolve) => (reach = resolve));
      const released = new Promise<void>((resolve) => (free = resolve));
      holding = { node, reach, released, left: at };
      return {
        reached,
        release() {
          holding = undefined;
          free();
        },
      };
    },
  };
}
