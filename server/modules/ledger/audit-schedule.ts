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
  /** Returns the system time, because transfer ids contain it. */
  readonly realNow: () => Instant;
  readonly audit: () => Promise<AuditReport>;
}

/**
 * Audits the ledger every hour while money moves, otherwise daily. Repairs nothing. Also logs the last link of the
 * audit log's hash chain, so that exported logs reveal if the audit log's newest entries were removed.
 */
export function auditSchedule({ database, log, metrics, realNow, audit }: AuditScheduleDeps): ScheduledTask {
  const violationsGauge = new Gauge({
    name: 'rota_ledger_violations',
    help: 'Ledger invariant violations found by the last scheduled audit',
    registers: [metrics.registry],
    // Only one process runs each audit. The others report 0, so the maximum is the audit's result.
    aggregator: 'max',
  });
  const uncheckedGauge = new Gauge({
    name: 'rota_ledger_unchecked',
    help: 'Ledger invariants that the last scheduled audit could not check because the provider did not respond',
    registers: [metrics.registry],
    aggregator: 'max',
  });
  return {
    name: 'ledger-audit',
    nextDueAt: () => nextAuditAt(database),
    async runDue(now) {
      if (!(await claimAuditAt(database, now))) return [];
      const { violations, unchecked } = await audit();
      for (const violation of violations) log.error(violation, 'ledger invariant violated');
      for (const each of unchecked) log.warn(each, 'ledger audit skipped an invariant');
      violationsGauge.set(violations.length);
      uncheckedGauge.set(unchecked.length);
      await recordAuditResult(database, { violations, unchecked }, now);
      await saveTotals(database, realNow());
      const last = await findLastLink(database);
      if (last !== undefined) log.info(last, 'the last link of the audit log');
      return [{ job: 'ledger-audit', count: 1 }];
    },
  };
}
