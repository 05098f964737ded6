import { Gauge, type Registry } from 'prom-client';
import type { Instant } from '../../../contract/ids.ts';
import type { MoneyInLimits } from '../../platform/config/money-in-values.ts';
import type { DatabaseReads, MoneyInReading } from './database-reads.ts';
import type { LabelledCount } from './money-in.repo.ts';

interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const seconds = (since: Instant | null, now: Instant): number =>
  since === null ? 0 : Math.max(0, (now - since) / 1000);

const one = (value: number): readonly Sample[] => [{ labels: {}, value }];

const labelled =
  (of: LabelledCount['of']) =>
  ({ figures }: MoneyInReading): readonly Sample[] =>
    figures.counts
      .filter((each) => each.of === of)
      .map(({ kind, status, count }) => ({ labels: kind === null ? { status } : { kind, status }, value: count }));

type Limits = Pick<MoneyInLimits, 'accountNumbers'>;

interface MoneyInGauge {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly samples: (read: MoneyInReading, limits: Limits) => readonly Sample[];
}

const GAUGES: readonly MoneyInGauge[] = [
  {
    name: 'rota_charges_unknown',
    help: 'Charges of saved cards and bank accounts that the provider has not answered',
    samples: ({ figures }) => one(figures.unknown.count),
  },
  {
    name: 'rota_charges_unknown_oldest_seconds',
    help: 'Age of the oldest charge that the provider has not answered',
    samples: ({ figures, now }) => one(seconds(figures.unknown.since, now)),
  },
  {
    name: 'rota_automatic_charges',
    help: 'Automatic charges that are not over, by status',
    labels: ['status'],
    samples: labelled('charges'),
  },
  {
    name: 'rota_accounts',
    help: 'Account numbers that are open or asked for, by status',
    labels: ['status'],
    samples: labelled('accounts'),
  },
  {
    name: 'rota_accounts_limit',
    help: 'Account numbers that the provider opens for this business, see MONEY_IN_LIMITS',
    samples: (_, { accountNumbers }) => one(accountNumbers),
  },
  {
    name: 'rota_sources',
    help: 'Saved cards and bank accounts that have not ended, by kind and status',
    labels: ['kind', 'status'],
    samples: labelled('sources'),
  },
  {
    name: 'rota_incoming_search_age_seconds',
    help: 'Time since the search for transfers with a lost event was last answered',
    samples: ({ figures: { searchedUntil }, now }) => (searchedUntil === null ? [] : one(seconds(searchedUntil, now))),
  },
  {
    name: 'rota_disputes_open',
    help: 'Disputes of payments that wait for an answer',
    samples: ({ figures }) => one(figures.disputes.count),
  },
  {
    name: 'rota_disputes_oldest_seconds',
    help: 'Age of the oldest open dispute. The provider accepts a dispute that is not answered in time',
    samples: ({ figures, now }) => one(seconds(figures.disputes.since, now)),
  },
  {
    name: 'rota_provider_charge_difference_kobo',
    help: 'What the provider charged more than its published price, for each of the last 20 payments, by way',
    labels: ['way'],
    samples: ({ figures }) => [...figures.differences].map(([way, value]) => ({ labels: { way }, value })),
  },
];

/** Registers the metrics of incoming money, which are read together at each scrape. */
export function registerMoneyInGauges(registry: Registry, { moneyIn }: DatabaseReads, limits: Limits): void {
  for (const { name, help, labels = [], samples } of GAUGES) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      // All processes read the same value, so the maximum is that value.
      aggregator: 'max',
      async collect() {
        const read = await moneyIn();
        gauge.reset();
        if (labels.length === 0) gauge.remove();
        for (const sample of read === undefined ? [] : samples(read, limits)) gauge.set(sample.labels, sample.value);
      },
    });
  }
}
