import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import type { ScheduledTask } from '../../../platform/jobs/jobs.ts';
import { isNotFound } from '../../../providers/payments/outcome.ts';
import type { WalletDeps } from '../deps.ts';
import { processEach } from '../process-each.ts';
import {
  claimTokenDeletions,
  destroyToken,
  nextTokenDeletionAt,
  scheduleTokenDeletion,
  type TokenDeletion,
} from './forgetting.repo.ts';

const BATCH_SIZE = 20;
const EARLY_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];

/** Returns when to call the provider next: 1, 5 and 30 minutes after the source ended, then hourly. */
export function nextForgetting(endedAt: Instant, now: Instant): Instant {
  const early = EARLY_MS.find((ms) => endedAt + ms > now);
  return instant(early === undefined ? now + HOUR_MS : endedAt + early);
}

async function forget(deps: WalletDeps, { id, provider, token, endedAt }: TokenDeletion, now: Instant): Promise<void> {
  const { moneyIn } = deps.providers.named(provider);
  if (moneyIn !== null) {
    const outcome = await moneyIn.forget(deps.tokens.open(id, token));
    if (outcome.kind !== 'ok' && !isNotFound(outcome)) {
      deps.log.warn({ source: id, outcome }, 'provider did not forget a token; will retry');
      await scheduleTokenDeletion(deps.database, id, nextForgetting(endedAt, now));
      return;
    }
  }
  await destroyToken(deps.database, id);
}

/** Deletes the tokens of ended sources, first at the provider, then here. */
export function tokenForgetting(deps: WalletDeps): ScheduledTask {
  return {
    name: 'sources',
    nextDueAt: () => nextTokenDeletionAt(deps.database),
    async runDue(now) {
      const due = await claimTokenDeletions(deps.database, now, instant(now + HOUR_MS), BATCH_SIZE);
      await processEach(deps.log, due, (each) => forget(deps, each, now));
      return due.length === 0 ? [] : [{ job: 'sources', count: due.length }];
    },
  };
}
