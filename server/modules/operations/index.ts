import { addDays, formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { findDailyMetrics, saveDailyMetrics, type DailyFigure } from './daily-metrics.repo.ts';
import { databaseReads } from './database-reads.ts';
import { readFigures, type Figures } from './metrics.repo.ts';
import { registerGauges } from './gauges.ts';
import { registerMachineGauges, registerWaitingGauge, type Machine } from './machine-gauges.ts';
import { queuedJobs, waitingEvents, type QueuedJobs, type WaitingEvent } from './inbox.repo.ts';

export interface OperationsDeps extends Machine {
  readonly metrics: Metrics;
}

export interface OperationsModule {
  /** What waits and what failed, as it is now. */
  figures(): Promise<Figures>;
  /** The job queue, by kind. */
  queue(): Promise<QueuedJobs[]>;
  /** What the payment provider told us and we have not handled. */
  webhooks(): Promise<WaitingEvent[]>;
  /** The figures of the last 30 days, the latest first. */
  days(): Promise<DailyFigure[]>;
  readonly dueWork: readonly ScheduledTask[];
}

const DAYS = 30;

/**
 * Writes each Lagos day's figures once it is over. Nothing depends on when it runs, so it plans nothing that the
 * sandbox clock would have to stop at.
 */
function dailyFigures({ database }: OperationsDeps): ScheduledTask {
  let written = '';
  return {
    name: 'daily figures',
    nextDueAt: () => Promise.resolve(null),
    async runDue(now) {
      const yesterday = formatLagosDay(addDays(lagosDayOf(now), -1));
      if (yesterday === written) return [];
      await saveDailyMetrics(database, yesterday);
      written = yesterday;
      return [];
    },
  };
}

/** How the product is doing, for the console and for tools that watch it. */
export function createOperationsModule(deps: OperationsDeps): OperationsModule {
  const { database, clock } = deps;
  const { registry } = deps.metrics;
  const reads = databaseReads(deps);
  registerWaitingGauge(registry, deps);
  registerGauges(registry, reads);
  registerMachineGauges(registry, deps, reads);
  return {
    figures: async () => readFigures(database, await clock.now()),
    queue: () => queuedJobs(database),
    webhooks: () => waitingEvents(database),
    days: () => findDailyMetrics(database, DAYS),
    dueWork: [dailyFigures(deps)],
  };
}
