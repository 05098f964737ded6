import { DAY_MS } from '../../../contract/durations.ts';
import { IDENTITY_DAYS } from '../../../contract/limits.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import { rejectSubmissions } from './decide.ts';
import type { KycDeps } from './deps.ts';
import { reviewableAfter, retentionCutoff } from './kyc.rules.ts';
import { deleteOldRefusals, oldestRefusal } from './refusals.repo.ts';
import { deleteOldResults, oldestResult } from './results.repo.ts';
import { lockPendingSince, oldestPending } from './pending-submissions.repo.ts';

type RetentionDeps = Pick<KycDeps, 'database' | 'notifications'>;

const BATCH_SIZE = 100;
const TOO_LATE = `we could not check your details within ${String(IDENTITY_DAYS)} days, and have erased them`;

/** Rejects submissions that have been pending too long, which also erases their numbers. Notifies their users. */
async function rejectOld(deps: RetentionDeps, now: Instant): Promise<number> {
  let count = 0;
  for (;;) {
    const rejected = await deps.database.transaction(async (tx) => {
      const ids = await lockPendingSince(tx, retentionCutoff(now), BATCH_SIZE);
      await rejectSubmissions(deps, tx, ids, { reason: TOO_LATE, at: now });
      return ids.length;
    });
    count += rejected;
    if (rejected < BATCH_SIZE) return count;
  }
}

/** Deletes identity data after its retention period, by the product's clock (docs/security.md#retention). */
export function identityRetention(deps: RetentionDeps): ScheduledTask {
  const { database } = deps;
  return {
    name: 'identity retention',
    async nextDueAt() {
      const since = [await oldestResult(database), await oldestPending(database)].filter((at) => at !== null);
      const refusedAt = await oldestRefusal(database);
      const ends = [
        ...since.map((at) => at + IDENTITY_DAYS * DAY_MS),
        ...(refusedAt === null ? [] : [refusedAt + DAY_MS]),
      ];
      return ends.length === 0 ? null : instant(Math.min(...ends));
    },
    async runDue(now) {
      const refusals = await deleteOldRefusals(database, reviewableAfter(now));
      const count = refusals + (await deleteOldResults(database, retentionCutoff(now))) + (await rejectOld(deps, now));
      return count === 0 ? [] : [{ job: 'identity retention', count }];
    },
  };
}
