import { instant } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import { chainTransfers } from './chain-transfers.ts';
import { findNewestHead } from './heads.repo.ts';
import { makeHead } from './make-head.ts';

export interface ChainDeps {
  readonly database: Database;
  readonly clock: Pick<Clock, 'realNow'>;
  readonly log: Log;
}

const EVERY_MS = 10_000;
/** Maximum batches per pass, so that the scheduler's other tasks wait for less than a second. */
const BATCHES = 10;

/**
 * Chains transfers every ten seconds of real time, again at once while more are left, and makes the head of each day.
 * Moving the sandbox clock does not stop for it, because a link's day has no meaning.
 */
export function chainTask({ database, clock, log }: ChainDeps): ScheduledTask {
  let nextAt = instant(0);
  return {
    name: 'ledger-chain',
    nextDueAt: () => Promise.resolve(null),
    async runDue(now) {
      const realNow = clock.realNow();
      if (realNow < nextAt) return [];
      const { isCaughtUp, added } = await chainTransfers(database, { realNow, batches: BATCHES });
      if (isCaughtUp || added === 0) nextAt = instant(realNow + EVERY_MS);
      if (!isCaughtUp || !(await makeHead(database, { now, realNow, batches: BATCHES }))) return [];
      const made = await findNewestHead(database);
      // Exported logs keep the head, so that a rewritten database cannot hide it.
      if (made !== undefined) log.info({ day: made.day, head: made.head.toString('hex') }, 'head of the ledger chain');
      return [];
    },
  };
}
