import { DAY_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import type { WalletDeps } from '../deps.ts';
import { processEach } from '../process-each.ts';
import { claimDueMandates, earliestMandateCheck, findMandatesOfCustomer } from './mandates.repo.ts';
import { settleMandate } from './settle-mandate.ts';

const BATCH_SIZE = 20;
/** Time in which a bank may still confirm a mandate that the person has removed. */
const LATE_MS = 30 * DAY_MS;

/** Settles every mandate of a provider's customer. Returns true if none is pending. */
export async function checkMandatesOf(
  deps: WalletDeps,
  provider: string,
  customerCode: string,
  now: Instant,
): Promise<boolean> {
  const found = await findMandatesOfCustomer(deps.database, provider, customerCode, instant(now - LATE_MS));
  const settled = await Promise.all(found.map((mandate) => settleMandate(deps, mandate, now)));
  return settled.every((state) => state === 'decided');
}

/** Settles pending mandates hourly, so that a lost event causes only a short delay. */
export function mandateFollowUp(deps: WalletDeps): ScheduledTask {
  return {
    name: 'mandates',
    nextDueAt: () => earliestMandateCheck(deps.database),
    async runDue(now) {
      let count = 0;
      for (;;) {
        const due = await claimDueMandates(deps.database, now, instant(now + MINUTE_MS), BATCH_SIZE);
        await processEach(deps.log, due, (mandate) => settleMandate(deps, mandate, now));
        count += due.length;
        if (due.length < BATCH_SIZE) return count === 0 ? [] : [{ job: 'mandates', count }];
      }
    },
  };
}
