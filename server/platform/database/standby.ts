import type { Position } from './acknowledgement.ts';
import { createBatchLoader } from './batch-loader.ts';
import type { ConnectionOptions } from './connection-config.ts';
import type { Queryable } from './database.ts';
import { createPoolClients } from './pool-clients.ts';
import { withReadClients } from './read-scope.ts';
import { createFollower, type Follower, type FollowerState } from './standby-follower.ts';
import { openStandbyPool } from './standby-pool.ts';
import { isUnavailable } from './unavailable.ts';
import { readFlushPosition } from './wal-position.ts';

/** Where a read ran. `failed`: the standby did not finish it, so it ran again on the primary. */
export type ReadOutcome = 'standby' | 'behind' | 'down' | 'failed';

/** Serves reads from a standby that has everything committed before the call (decision 0161). */
export interface Standby {
  /** Begins a call. Returns how far the standby must be; undefined if the primary does not respond. */
  begin(): Promise<Position | undefined>;
  /** Runs a read on the standby once it has the position, else on the primary. May run it twice. */
  read<T>(position: Promise<Position | undefined>, run: () => Promise<T>): Promise<T>;
  readonly state: () => FollowerState;
  close(): Promise<void>;
}

export interface StandbyOptions extends ConnectionOptions {
  readonly maxConnections: number;
  readonly onIdleError: (error: Error) => void;
  readonly primary: Queryable;
  readonly count: (outcome: ReadOutcome) => void;
  readonly onChange: (state: FollowerState) => void;
}

export function createStandby({ primary, count, onChange, ...options }: StandbyOptions): Standby {
  const pool = openStandbyPool(options);
  const clients = createPoolClients(pool);
  const follower: Follower = createFollower(pool, onChange);
  // Calls that begin together share one statement.
  const findPosition = createBatchLoader(async (calls: readonly unknown[]) => {
    const position = await readFlushPosition(primary);
    return calls.map(() => position);
  });

  async function read<T>(position: Promise<Position | undefined>, run: () => Promise<T>): Promise<T> {
    const needed = await position;
    const reached = needed === undefined ? 'down' : await follower.reach(needed);
    if (reached !== 'reached') {
      count(reached);
      return run();
    }
    try {
      const result = await withReadClients(clients, run);
      count('standby');
      return result;
    } catch (error) {
      const isRefusal = !isUnavailable(error);
      count(isRefusal ? 'standby' : 'failed');
      if (isRefusal) throw error;
      return withReadClients(undefined, run);
    }
  }

  return {
    begin: () =>
      follower.state() === 'down' ? Promise.resolve(undefined) : findPosition(undefined).catch(() => undefined),
    read,
    state: follower.state,
    async close() {
      await follower.stop();
      await pool.end();
    },
  };
}
