import { MINUTE_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import type { WalletDeps } from '../deps.ts';
import { processEach } from '../process-each.ts';
import { isRepeatDue, nextAccountCheck } from './account-number.rules.ts';
import { repeatAsking } from './ask-account-number.ts';
import {
  claimDueAccounts,
  earliestAccountCheck,
  findAskedAccounts,
  scheduleAccountCheck,
  type DepositAccount,
} from './deposit-accounts.repo.ts';
import { refuseRequest, settleRequest } from './settle-account.ts';

const BATCH_SIZE = 20;

/** Looks a request up at the provider. Returns true if it is decided. */
async function checkRequest(deps: WalletDeps, account: DepositAccount, now: Instant): Promise<boolean> {
  const { moneyIn } = deps.providers.named(account.provider);
  if (moneyIn === null) return false;
  const outcome = await moneyIn.accountsOf(account.customerCode);
  if (outcome.kind === 'ok') return settleRequest(deps, account, outcome.value, now);
  deps.log.warn({ account: account.id, outcome }, 'provider did not list account numbers; will retry');
  return false;
}

async function followRequest(deps: WalletDeps, account: DepositAccount, now: Instant): Promise<void> {
  if (await checkRequest(deps, account, now)) return;
  const nextCheckAt = nextAccountCheck(account.askedAt, now);
  if (nextCheckAt === null) {
    await refuseRequest(deps, account, 'no answer', now);
    return;
  }
  await scheduleAccountCheck(deps.database, account.id, nextCheckAt);
  const { moneyIn } = deps.providers.named(account.provider);
  if (moneyIn !== null && isRepeatDue(account.askedAt, now)) await repeatAsking(deps, moneyIn, account, now);
}

/** Looks up every open request of a provider's customer. Returns true if all are decided. */
export async function checkRequestsOf(
  deps: WalletDeps,
  provider: string,
  customerCode: string,
  now: Instant,
): Promise<boolean> {
  const open = await findAskedAccounts(deps.database, provider, customerCode);
  const decided = await Promise.all(open.map((account) => checkRequest(deps, account, now)));
  return decided.every(Boolean);
}

/** Looks up requested account numbers, so that a lost webhook does not delay them. */
export function accountFollowUp(deps: WalletDeps): ScheduledTask {
  return {
    name: 'account numbers',
    nextDueAt: () => earliestAccountCheck(deps.database),
    async runDue(now) {
      let count = 0;
      for (;;) {
        const due = await claimDueAccounts(deps.database, now, instant(now + MINUTE_MS), BATCH_SIZE);
        await processEach(deps.log, due, (account) => followRequest(deps, account, now));
        count += due.length;
        if (due.length < BATCH_SIZE) return count === 0 ? [] : [{ job: 'account numbers', count }];
      }
    },
  };
}
