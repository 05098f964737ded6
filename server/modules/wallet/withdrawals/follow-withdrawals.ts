import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import type { WalletDeps } from '../deps.ts';
import { processEach } from '../process-each.ts';
import { queryTransfer, leaseEndsAt, sendWithdrawal } from './send-withdrawal.ts';
import { claimDueWithdrawals, earliestWithdrawalCheck, findOverdueWithdrawals } from './withdrawal-attempts.repo.ts';

const BATCH_SIZE = 20;

/** Checks every transfer until it is final, with exponential backoff by the product's clock (circle-rules §13). */
export function withdrawalFollowUp(deps: WalletDeps): ScheduledTask {
  return {
    name: 'withdrawal follow-up',
    nextDueAt: () => earliestWithdrawalCheck(deps.database),
    async runDue(now) {
      let count = 0;
      for (;;) {
        const pending = await findOverdueWithdrawals(deps.database, now, BATCH_SIZE);
        const due = await claimDueWithdrawals(deps.database, now, leaseEndsAt(now), BATCH_SIZE);
        await Promise.all([
          processEach(
            deps.log,
            pending.map((id) => ({ id })),
            ({ id }) => sendWithdrawal(deps, id, now),
          ),
          processEach(deps.log, due, (request) => queryTransfer(deps, request, now)),
        ]);
        count += pending.length + due.length;
        if (pending.length < BATCH_SIZE && due.length < BATCH_SIZE) {
          return count === 0 ? [] : [{ job: 'withdrawal follow-up', count }];
        }
      }
    },
  };
}
