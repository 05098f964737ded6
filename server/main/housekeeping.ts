import { instant } from '../../contract/ids.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteExpiredKeys } from '../platform/http/idempotency.repo.ts';
import type { ScheduledTask } from '../platform/jobs/jobs.ts';
import { forgetClosingMails } from '../modules/account-closure/index.ts';
import { forgetOldDevices } from '../modules/accounts/index.ts';
import { deleteExpiredAdminSessions } from '../modules/admin/index.ts';
import { deleteExpiredInvitations } from '../modules/groups/index.ts';
import { forgetSenders } from '../modules/wallet/index.ts';
import { deleteExpiredCounters } from '../platform/throttle/throttle.repo.ts';

const EVERY_MS = 10 * 60_000;

/**
 * Deletes expired idempotency records, throttle counters, saved invitations, unused devices, console sessions, mails
 * that were never accepted, and senders' names of closed accounts. Moving the sandbox clock does not stop for it,
 * because its timing does not matter.
 */
export function housekeepingTask({ database, clock }: { database: Database; clock: Clock }): ScheduledTask {
  let nextAt = instant(0);
  return {
    name: 'housekeeping',
    nextDueAt: () => Promise.resolve(null),
    isUndated: true,
    async runDue(now) {
      const realNow = clock.realNow();
      if (realNow < nextAt) return [];
      nextAt = instant(realNow + EVERY_MS);
      await deleteExpiredKeys(database, now);
      await deleteExpiredCounters(database, realNow);
      await deleteExpiredInvitations(database, now);
      await forgetOldDevices(database, realNow);
      await deleteExpiredAdminSessions(database, realNow);
      await forgetClosingMails(database, realNow);
      await forgetSenders(database, now);
      return [];
    },
  };
}
