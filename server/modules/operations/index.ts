/** Queues, failures and metrics. */

import { addDays, formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import type { MoneyInConfig } from '../../platform/config/money-in-values.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { findDailyMetrics, saveDailyMetrics, type DailyMetric } from './daily-metrics.repo.ts';
import { databaseReads } from './database-reads.ts';
import { readMetrics, type DatabaseMetrics } from './metrics.repo.ts';
import { registerGauges } from './gauges.ts';
import { registerMoneyInGauges } from './money-in-gauges.ts';
import { registerMachineGauges, registerPendingGauge, type Machine } from './machine-gauges.ts';
import { queuedJobs, findPendingEvents, type QueuedJobs, type PendingEvent } from './inbox.repo.ts';

export { registerChainGauge, registerDrawGauge, registerStandbyGauge } from './machine-gauges.ts';
export { readMoneyIn, type MoneyInMetrics } from './money-in.repo.ts';

export interface OperationsDeps extends Machine {
  readonly metrics: Metrics;
  readonly moneyIn: Pick<MoneyInConfig, 'limits'>;
}

export interface OperationsModule {
  figures(): Promise<DatabaseMetrics>;
  queue(): Promise<QueuedJobs[]>;
  webhooks(): Promise<PendingEvent[]>;
  /** Metrics of the last 30 days, latest first. */
  days(): Promise<DailyMetric[]>;
  readonly dueWork: readonly ScheduledTask[];
}

const DAYS = 30;

/** Writes the metrics of each finished day. Has no due time, so a moved sandbox clock does not stop for this task. */
function dailyMetricsTask({ database }: OperationsDeps): ScheduledTask {
  let written = '';
  return {
    name: 'daily figures',
    nextDueAt: () => Promise.resolve(null),
    isUndated: true,
    async runDue(now) {
      const yesterday = formatLagosDay(addDays(lagosDayOf(now), -1));
      if (yesterday === written) return [];
      await saveDailyMetrics(database, yesterday);
      written = yesterday;
      return [];
    },
  };
}

export function createOperationsModule(deps: OperationsDeps): OperationsModule {
  const { database, clock } = deps;
  const { registry } = deps.metrics;
  const reads = databaseReads(deps);
  registerPendingGauge(registry, deps);
  registerGauges(registry, reads);
  registerMoneyInGauges(registry, reads, deps.moneyIn.limits);
  registerMachineGauges(registry, deps, reads);
  return {
    figures: async () => readMetrics(database, await clock.now()),
    queue: () => queuedJobs(database),
    webhooks: () => findPendingEvents(database),
    days: () => findDailyMetrics(database, DAYS),
    dueWork: [dailyMetricsTask(deps)],
  };
}
