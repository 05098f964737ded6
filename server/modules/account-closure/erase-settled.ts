import { MINUTE_MS } from '../../../contract/durations.ts';
import { instant, type UserId } from '../../../contract/ids.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import { eraseClosed, findRetainedAccounts, lockRetainedAccount } from '../accounts/index.ts';
import { findOutstandingDebts } from '../groups/index.ts';
import type { ClosureDeps } from './deps.ts';

const EVERY_MS = 10 * MINUTE_MS;
const BATCH_SIZE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Erases a closed account's identity if its debts are settled. Returns true if the identity was erased. */
function eraseIfSettled({ database }: Pick<ClosureDeps, 'database'>, userId: UserId): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lockRetainedAccount(tx, userId))) return false;
    if ((await findOutstandingDebts(tx, userId)).length > 0) return false;
    await eraseClosed(tx, userId);
    return true;
  });
}

/**
 * Scheduled task that erases the identity of closed accounts once their debts are settled. Reports no due time, so that
 * the sandbox's clock never stops for it.
 */
export function createDeferredErasure(deps: Pick<ClosureDeps, 'database' | 'clock'>): ScheduledTask {
  let nextAt = instant(0);
  return {
    name: 'account erasure',
    nextDueAt: () => Promise.resolve(null),
    isUndated: true,
    async runDue() {
      const realNow = deps.clock.realNow();
      if (realNow < nextAt) return [];
      nextAt = instant(realNow + EVERY_MS);
      let count = 0;
      let afterId = FIRST_ID;
      for (;;) {
        const ids = await findRetainedAccounts(deps.database, afterId, BATCH_SIZE);
        for (const id of ids) if (await eraseIfSettled(deps, id)) count += 1;
        if (ids.length < BATCH_SIZE) return count === 0 ? [] : [{ job: 'account erasure', count }];
        afterId = ids.at(-1) ?? FIRST_ID;
      }
    },
  };
}
