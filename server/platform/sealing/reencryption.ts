import { HOUR_MS } from '../../../contract/durations.ts';
import { instant } from '../../../contract/ids.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../database/database.ts';
import type { ScheduledTask } from '../jobs/jobs.ts';
import type { Log } from '../log/log.ts';

/** After everybody has been looked at. A process with the earlier key may still have sealed something meanwhile. */
const LOOK_AGAIN_MS = HOUR_MS;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface ResealDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** What is sealed anew after a key was replaced. */
interface Sealed {
  /** The work's name, as the sandbox clock reports it. */
  readonly name: string;
  /** What the log says when something was. */
  readonly done: string;
  /**
   * Seals anew what a few people after this id have. Answers how many were, and the last person who was looked at:
   * nobody when all have been.
   */
  readonly batch: (tx: Tx, afterId: string) => Promise<{ readonly sealed: number; readonly last: string | undefined }>;
}

/** How many people a batch looks at. */
export const REENCRYPTION_BATCH_SIZE = 100;

/**
 * Seals secrets anew that are sealed with an earlier key, batch after batch. Nothing that people see depends on when it
 * runs, so it plans nothing that the sandbox clock would have to stop at.
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
    async runDue() {
      const realNow = clock.realNow();
      if (realNow < nextAt) return [];
      const { sealed, last } = await database.transaction((tx) => batch(tx, afterId));
      afterId = last ?? FIRST_ID;
      if (last === undefined) nextAt = instant(realNow + LOOK_AGAIN_MS);
      if (sealed === 0) return [];
      log.info({ count: sealed }, done);
      return [{ job: name, count: sealed }];
    },
  };
}
