import type { DeliveryId } from '../../../contract/ids.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { DELIVER } from './deliver.ts';
import { insertSummaries } from './deliveries.repo.ts';
import { claimSummaries, findNextSummary, planSummaries } from './preferences.repo.ts';
import { nextSummary } from './preferences.rules.ts';

/** Inserts due summaries and schedules the next ones. After downtime each user gets only one. */
export function dueSummaries(database: Database): ScheduledTask {
  return {
    name: 'summaries',
    nextDueAt: () => findNextSummary(database),
    runDue: (now) =>
      database.transaction(async (tx) => {
        const due = await claimSummaries(tx, now);
        if (due.length === 0) return [];
        const summaries = due.map(({ userId, dueAt }) => ({ id: newId<DeliveryId>(), userId, at: dueAt }));
        const ids = await insertSummaries(tx, summaries, now);
        await DELIVER.enqueue(
          tx,
          ids.map((deliveryId) => ({ deliveryId })),
          'last',
        );
        await planSummaries(
          tx,
          due.map(({ userId, ...preferences }) => ({ userId, at: nextSummary(preferences, now) })),
        );
        return [{ job: DELIVER.name, count: ids.length }];
      }),
  };
}
