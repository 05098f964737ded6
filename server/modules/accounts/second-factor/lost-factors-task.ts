import { HOUR_MS } from '../../../../contract/durations.ts';
import { LOST_FACTORS_NOTICE_HOURS } from '../../../../contract/limits.ts';
import { instant, type Instant, type UserId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import type { AccountsDeps } from '../deps.ts';
import { lostFactorsDoneAlert, lostFactorsExpiredAlert, lostFactorsSoonAlert } from './lost-factors-alerts.ts';
import {
  nextLostFactorsDueAt,
  endLostFactors,
  findDueLostFactors,
  findLostFactors,
  writeLastNotice,
} from './lost-factors.repo.ts';
import { lockAccount } from '../passwords/password.repo.ts';
import { removeFactors } from './remove-factors.ts';
import { endSessionsOf } from '../session-ends.ts';

type TaskDeps = Pick<AccountsDeps, 'database' | 'notifications'>;

const NOTICE_MS = LOST_FACTORS_NOTICE_HOURS * HOUR_MS;
const BATCH_SIZE = 50;

/**
 * Runs the due step of an account's lost-factors request. Returns false if another process ran the step or the request
 * was cancelled.
 */
async function step({ notifications }: TaskDeps, tx: Tx, userId: UserId, now: Instant): Promise<boolean> {
  const isOpen = await lockAccount(tx, userId);
  const request = await findLostFactors(tx, userId);
  if (request === undefined || request.dueAt > now) return false;
  // Ends the request of a suspended user, because they could not cancel it.
  if (!isOpen) return endLostFactors(tx, userId, 'stopped', now);
  if (request.endsAt === null) {
    await endLostFactors(tx, userId, 'expired', now);
    await notifications.add(tx, [lostFactorsExpiredAlert(userId)], now);
  } else if (request.dueAt < request.endsAt) {
    // If the last notice was sent late, extends the waiting period, so that the user has the promised time after it.
    const endsAt = instant(Math.max(request.endsAt, now + NOTICE_MS));
    await writeLastNotice(tx, request.id, endsAt);
    await notifications.add(tx, [lostFactorsSoonAlert(userId, endsAt)], now);
  } else {
    await endLostFactors(tx, userId, 'done', now);
    await removeFactors(tx, userId);
    await endSessionsOf(tx, userId, { devices: 'forgotten' });
    await notifications.add(tx, [lostFactorsDoneAlert(userId)], now);
  }
  return true;
}

/** Scheduled task for lost-factors requests: sends the last notice, turns the factors off, or expires the request. */
export function lostFactorsTask(deps: TaskDeps): ScheduledTask {
  const { database } = deps;
  return {
    name: 'lost second factors',
    nextDueAt: () => nextLostFactorsDueAt(database),
    async runDue(now) {
      let count = 0;
      for (;;) {
        const due = await findDueLostFactors(database, now, BATCH_SIZE);
        for (const userId of due) if (await database.transaction((tx) => step(deps, tx, userId, now))) count += 1;
        if (due.length < BATCH_SIZE) return count === 0 ? [] : [{ job: 'lost second factors', count }];
      }
    },
  };
}
