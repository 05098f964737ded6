import { Gauge } from 'prom-client';
import type { Instant } from '../../../contract/ids.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { findLastLink } from '../activity/index.ts';
import { claimAuditAt, nextAuditAt, recordAuditResult } from './audit-schedule.repo.ts';
import type { AuditReport } from './audit.ts';
import { saveTotals } from './trial-balance.repo.ts';

export interface AuditScheduleDeps {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Ids of transfers tell real time. */
  readonly realNow: () => Instant;
  readonly audit: () => Promise<AuditReport>;
}

/**
 * The audit that runs by itself: hourly while money moves, daily otherwise. A violation is an error in the log and a
 * number above 0 in `rota_ledger_violations`, what could not be looked at a warning and a number in
 * `rota_ledger_unchecked`; nothing is repaired by itself. What it found is kept for the console. With it the end of the
 * log of acts is logged, so that whoever ships our log away can tell that the newest lines of that one were cut off.
 */
export function auditSchedule({ database, log, metrics, realNow, audit }: AuditScheduleDeps): ScheduledTask {
  const violationsGauge = new Gauge({
    name: 'rota_ledger_violations',
    help: 'Violations of the ledger invariants that the last scheduled audit found',
    registers: [metrics.registry],
    // One of several processes makes the audit; the others know of nothing.
    aggregator: 'max',
  });
  const uncheckedGauge = new Gauge({
    name: 'rota_ledger_unchecked',
    help: 'Ledger invariants that the last scheduled audit could not look at: the provider gave no answer',
    registers: [metrics.registry],
    aggregator: 'max',
  });
  return {
    name: 'ledger-audit',
    nextDueAt: () => nextAuditAt(database),
    async runDue(now) {
      if (!(await claimAuditAt(database, now))) return [];
      const { violations, unchecked } = await audit();
      for (const violation of violations) log.error(violation, 'the ledger breaks an invariant');
      for (const each of unchecked) log.warn(each, 'the ledger audit could not look at an invariant');
      violationsGauge.set(violations.length);
      uncheckedGauge.set(unchecked.length);
      await recordAuditResult(database, { violations, unchecked }, now);
      await saveTotals(database, realNow());
      const last = await findLastLink(database);
      if (last !== undefined) log.info(last, 'the last link of the log of acts');
      return [{ job: 'ledger-audit', count: 1 }];
    },
  };
}
