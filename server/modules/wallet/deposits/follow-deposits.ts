import { HOUR_MS } from '../../../../contract/durations.ts';
import { instant } from '../../../../contract/ids.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import { checkDeposit } from './check-deposit.ts';
import { claimDueDeposits, earliestDepositCheck } from './deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { processEach } from '../process-each.ts';

const BATCH_SIZE = 20;

/** Checks every unsettled deposit hourly, so that a lost webhook loses no money (circle-rules §13). */
export function depositReconciliation(deps: WalletDeps): ScheduledTask {
  return {
    name: 'deposit reconciliation',
    nextDueAt: () => earliestDepositCheck(deps.database),
    async runDue(now) {
      let count = 0;
      for (;;) {
        const due = await claimDueDeposits(deps.database, now, instant(now + HOUR_MS), BATCH_SIZE);
        await processEach(deps.log, due, (deposit) => checkDeposit(deps, deposit, now));
        count += due.length;
        if (due.length < BATCH_SIZE) return count === 0 ? [] : [{ job: 'deposit reconciliation', count }];
      }
    },
  };
}
