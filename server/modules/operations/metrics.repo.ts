import type { Instant } from '../../../contract/ids.ts';
import { instantOrNull, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { WAITS_MIN } from '../notifications/index.ts';

/** Minutes from a delivery's first attempt to each retry. */
const SINCE_FIRST = WAITS_MIN.reduce<number[]>((sums, wait) => [...sums, (sums.at(-1) ?? 0) + wait], [0]);

export interface WaitingCount {
  readonly count: number;
  readonly since: Instant | null;
}

export interface DatabaseMetrics {
  readonly jobs: WaitingCount;
  /** Number of jobs that failed permanently. */
  readonly jobsGivenUp: number;
  /** Circles with an overdue time event. Normally none is overdue for longer than a moment. */
  readonly circles: WaitingCount;
  /** Unhandled events of the payment provider. */
  readonly webhooks: WaitingCount;
  /** Deliveries that are due or await a retry. */
  readonly deliveries: WaitingCount;
  /** Unfinished withdrawals. Their age counts from the end of their hold. */
  readonly withdrawals: WaitingCount;
  /** Deliveries that failed permanently in the last day. */
  readonly deliveriesFailed: number;
  readonly quarantine: WaitingCount;
  /** Open differences from the provider's records. */
  readonly exceptions: WaitingCount;
  readonly reconciledUntil: Instant | null;
  /** Null before the first audit. */
  readonly balances: boolean | null;
  readonly auditedAt: Instant | null;
  /** Reconciliation is expected from the first deposit on. */
  readonly firstDepositAt: Instant | null;
  /** Ledger audits are expected from the first transfer on. */
  readonly firstTransferAt: Instant | null;
}

interface FiguresRow extends Record<string, unknown> {
  readonly jobs: number;
  readonly jobs_oldest: Date | null;
  readonly jobs_given_up: number;
  readonly circles: number;
  readonly circles_oldest: Date | null;
  readonly webhooks: number;
  readonly webhooks_oldest: Date | null;
  readonly deliveries: number;
  readonly deliveries_oldest: Date | null;
  readonly deliveries_failed: number;
  readonly withdrawals: number;
  readonly withdrawals_oldest: Date | null;
  readonly quarantine: number;
  readonly quarantine_oldest: Date | null;
  readonly exceptions: number;
  readonly exceptions_oldest: Date | null;
  readonly reconciled_until: Date | null;
  readonly balances: boolean | null;
  readonly audited_at: Date | null;
  readonly first_deposit: Date | null;
  readonly first_transfer: Date | null;
}

/** Counts pending and failed rows (decision 0085). `now` is product time. */
export async function readMetrics(queryable: Queryable, now: Instant): Promise<DatabaseMetrics> {
  // Scans only indexes of pending rows. Counts deliveries that await a retry, but not those held for quiet hours.
  const read = sql('operations-figures')`
    SELECT jobs.waiting AS jobs, jobs.oldest AS jobs_oldest, jobs.given_up AS jobs_given_up,
      circles.overdue AS circles, circles.oldest AS circles_oldest,
      webhooks.waiting AS webhooks, webhooks.oldest AS webhooks_oldest,
      deliveries.waiting AS deliveries, deliveries.oldest AS deliveries_oldest, deliveries.failed AS deliveries_failed,
      quarantine.waiting AS quarantine, quarantine.oldest AS quarantine_oldest,
      exceptions.waiting AS exceptions, exceptions.oldest AS exceptions_oldest,
      reconciliation.answered_until AS reconciled_until, audit.balances, audit.checked_at AS audited_at,
      (SELECT min(created_at) FROM deposits) AS first_deposit,
      (SELECT created_at FROM transfers ORDER BY id LIMIT 1) AS first_transfer,
      withdrawals.waiting AS withdrawals, withdrawals.oldest AS withdrawals_oldest
    FROM (SELECT count(*) FILTER (WHERE attempts < max_attempts)::integer AS waiting,
        min(created_at) FILTER (WHERE attempts < max_attempts) AS oldest,
        count(*) FILTER (WHERE attempts >= max_attempts)::integer AS given_up FROM graphile_worker.jobs) jobs,
      (SELECT count(*)::integer AS overdue, min(next_event_at) AS oldest FROM groups WHERE next_event_at <= $1) circles,
      (SELECT count(*)::integer AS waiting, min(received_at) AS oldest FROM webhook_events
        WHERE next_try_at IS NOT NULL) webhooks,
      (SELECT count(*)::integer AS waiting, min(CASE WHEN attempt_count = 0 THEN next_attempt_at
          ELSE greatest(created_at, last_attempt_at - ($2::integer[])[attempt_count] * interval '1 minute') END) AS oldest,
        (SELECT count(*)::integer FROM notification_delivery_logs
          WHERE status = 'failed' AND last_attempt_at > $1::timestamptz - interval '1 day') AS failed
        FROM notification_delivery_logs
        WHERE next_attempt_at IS NOT NULL AND (attempt_count > 0 OR next_attempt_at <= $1)) deliveries,
      (SELECT count(*)::integer AS waiting, min(greatest(created_at, held_until)) AS oldest FROM withdrawal_requests
        WHERE status IN ('pending', 'processing')) withdrawals,
      (SELECT count(*)::integer AS waiting, min(created_at) AS oldest FROM quarantined_payments
        WHERE resolved_at IS NULL) quarantine,
      (SELECT count(*)::integer AS waiting, min(found_at) AS oldest FROM reconciliation_exceptions
        WHERE resolved_at IS NULL) exceptions,
      (SELECT answered_until FROM reconciliation) reconciliation,
      (SELECT balances, checked_at FROM ledger_audit) audit`;
  const [row] = await queryable.query<FiguresRow>(read, [toDate(now), SINCE_FIRST]);
  if (row === undefined) throw new Error('The database returned no metrics');
  return {
    jobs: { count: row.jobs, since: instantOrNull(row.jobs_oldest) },
    jobsGivenUp: row.jobs_given_up,
    circles: { count: row.circles, since: instantOrNull(row.circles_oldest) },
    webhooks: { count: row.webhooks, since: instantOrNull(row.webhooks_oldest) },
    deliveries: { count: row.deliveries, since: instantOrNull(row.deliveries_oldest) },
    deliveriesFailed: row.deliveries_failed,
    withdrawals: { count: row.withdrawals, since: instantOrNull(row.withdrawals_oldest) },
    quarantine: { count: row.quarantine, since: instantOrNull(row.quarantine_oldest) },
    exceptions: { count: row.exceptions, since: instantOrNull(row.exceptions_oldest) },
    reconciledUntil: instantOrNull(row.reconciled_until),
    balances: row.balances,
    auditedAt: instantOrNull(row.audited_at),
    firstDepositAt: instantOrNull(row.first_deposit),
    firstTransferAt: instantOrNull(row.first_transfer),
  };
}
