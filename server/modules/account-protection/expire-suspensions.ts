import { nextSuspensionExpiry, findExpiredSuspensions } from '../accounts/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import type { ProtectionDeps } from './deps.ts';
import { endSuspension } from './operator-actions.ts';

const BATCH_SIZE = 20;

/** True if another process or an admin ended the suspension first, or the account was closed. */
const hasEnded = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'ACCOUNT_STATUS_UNCHANGED' || error.code === 'USER_NOT_FOUND');

/** Reactivates accounts whose suspension has expired by the product's clock. */
export function expireSuspensions(deps: ProtectionDeps): ScheduledTask {
  return {
    name: 'ends of suspensions',
    nextDueAt: () => nextSuspensionExpiry(deps.database),
    async runDue(now) {
      let count = 0;
      for (;;) {
        const due = await findExpiredSuspensions(deps.database, now, BATCH_SIZE);
        for (const userId of due) {
          try {
            await endSuspension(deps, userId);
            count += 1;
          } catch (error) {
            if (!hasEnded(error)) throw error;
          }
        }
        if (due.length < BATCH_SIZE) return count === 0 ? [] : [{ job: 'ends of suspensions', count }];
      }
    },
  };
}
