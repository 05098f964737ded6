import { HOUR_MS } from '../../../contract/durations.ts';
import { instant } from '../../../contract/ids.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { ScheduledTask } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';

/** Delay between full passes. Passes are repeated, because a process with the earlier key may encrypt more values. */
const RECHECK_MS = HOUR_MS;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface ResealDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

interface Sealed {
  readonly name: string;
  readonly done: string;
  /**
   * Re-encrypts the values of the next few users after `afterId`. Returns the number of values, and the last user's id,
   * undefined at the end.
   */
  readonly batch: (tx: Tx, afterId: string) => Promise<{ readonly sealed: number; readonly last: string | undefined }>;
}

export const REENCRYPTION_BATCH_SIZE = 100;

/**
 * Creates a task that re-encrypts values of an earlier key in batches. The sandbox clock does not stop for this task,
 * because users never notice when it runs.
 */
export function createReencryptionTask(
  { database, clock, log }: ResealDeps,
  { name, done, batch }: Sealed,
): ScheduledTask {
  let nextAt = instant(0);
  let afterId = FIRST_ID;
  return {
    name,
    nextDueAt: () => Promise.resolve(null),
    isUndated: true,
    async runDue() {
      const realNow = clock.realNow();
      if (realNow < nextAt) return [];
      const { sealed, last } = await database.transaction((tx) => batch(tx, afterId));
      afterId = last ?? FIRST_ID;
      if (last === undefined) nextAt = instant(realNow + RECHECK_MS);
      if (sealed === 0) return [];
      log.info({ count: sealed }, done);
      return [{ job: name, count: sealed }];
    },
  };
}
