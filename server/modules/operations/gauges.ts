import { Gauge, type Registry } from 'prom-client';
import type { Instant } from '../../../contract/ids.ts';
import type { DatabaseReads, MetricsReading } from './database-reads.ts';
import type { DatabaseMetrics, WaitingCount } from './metrics.repo.ts';

type Value = (read: MetricsReading) => number | undefined;

const seconds = (since: Instant | null, now: Instant): number =>
  since === null ? 0 : Math.max(0, (now - since) / 1000);
const count =
  (of: (figures: DatabaseMetrics) => WaitingCount): Value =>
  ({ figures }) =>
    of(figures).count;
const age =
  (of: (figures: DatabaseMetrics) => WaitingCount): Value =>
  ({ figures, now }) =>
    seconds(of(figures).since, now);

/**
 * Seconds since the latest result. Before the first result, seconds since the first row to check, so that a check that
 * never runs is noticed.
 */
const ageOfAnswer =
  (
    answered: (figures: DatabaseMetrics) => Instant | null,
    first: (figures: DatabaseMetrics) => Instant | null,
  ): Value =>
  ({ figures, now }) => {
    const since = answered(figures) ?? first(figures);
    return since === null ? undefined : seconds(since, now);
  };

/** Name, help and value of each gauge. Undefined values are omitted. */
const GAUGES: readonly (readonly [name: string, help: string, value: Value])[] = [
  ['rota_jobs_waiting', 'Unfinished jobs, including those that will retry', count(({ jobs }) => jobs)],
  [
    'rota_jobs_oldest_seconds',
    'Age of the oldest unfinished job',
    ({ figures, realNow }) => seconds(figures.jobs.since, realNow),
  ],
  ['rota_jobs_given_up', 'Jobs that failed permanently', ({ figures }) => figures.jobsGivenUp],
  ['rota_circles_overdue', 'Circles with overdue time events', count(({ circles }) => circles)],
  ['rota_circles_overdue_seconds', 'Delay of the most overdue circle', age(({ circles }) => circles)],
  ['rota_webhooks_waiting', 'Unhandled events of the payment provider', count(({ webhooks }) => webhooks)],
  ['rota_webhooks_oldest_seconds', 'Age of the oldest unhandled event', age(({ webhooks }) => webhooks)],
  [
    'rota_deliveries_waiting',
    'Undelivered messages that are due, including those that will retry',
    count(({ deliveries }) => deliveries),
  ],
  [
    'rota_deliveries_oldest_seconds',
    'Time since the oldest undelivered message was first tried or due',
    age(({ deliveries }) => deliveries),
  ],
  [
    'rota_deliveries_failed_day',
    'Messages that failed permanently in the last day',
    ({ figures }) => figures.deliveriesFailed,
  ],
  ['rota_withdrawals_waiting', 'Unfinished withdrawals', count(({ withdrawals }) => withdrawals)],
  [
    'rota_withdrawals_oldest_seconds',
    'Age of the oldest unfinished withdrawal, from the end of any hold',
    age(({ withdrawals }) => withdrawals),
  ],
  ['rota_quarantine_waiting', 'Quarantined payments without a decision', count(({ quarantine }) => quarantine)],
  ['rota_quarantine_oldest_seconds', 'Age of the oldest quarantined payment', age(({ quarantine }) => quarantine)],
  ['rota_reconciliation_open', 'Open differences from the provider’s record', count(({ exceptions }) => exceptions)],
  ['rota_reconciliation_oldest_seconds', 'Age of the oldest open difference', age(({ exceptions }) => exceptions)],
  [
    'rota_reconciliation_age_seconds',
    'Time since the last full reconciliation; before the first one, since the first deposit started',
    ageOfAnswer(
      ({ reconciledUntil }) => reconciledUntil,
      ({ firstDepositAt }) => firstDepositAt,
    ),
  ],
  [
    'rota_books_balanced',
    '1 if the last ledger audit found no violation, else 0',
    ({ figures: { balances } }) => (balances === null ? undefined : balances ? 1 : 0),
  ],
  [
    'rota_books_age_seconds',
    'Time since the last ledger audit; before the first one, since money first moved',
    ageOfAnswer(
      ({ auditedAt }) => auditedAt,
      ({ firstTransferAt }) => firstTransferAt,
    ),
  ],
];

/** Registers metrics read from the database, with one statement per scrape. */
export function registerGauges(registry: Registry, { figures }: DatabaseReads): void {
  for (const [name, help, value] of GAUGES) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      // All processes read the same value, so the maximum is that value.
      aggregator: 'max',
      async collect() {
        const read = await figures();
        const found = read === undefined ? undefined : value(read);
        if (found === undefined) gauge.remove();
        else gauge.set(found);
      },
    });
  }
}
