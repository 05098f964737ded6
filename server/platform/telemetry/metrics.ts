import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly text: () => Promise<string>;
  /** Records a finished request under its route's pattern, because paths contain ids and each would create a series. */
  observeRequest(labels: { method: string; route: string; status: number }, seconds: number): void;
  observeJob(labels: { job: string; outcome: 'done' | 'failed' }, seconds: number): void;
  readonly countDelivery: (channel: 'email' | 'sms' | 'push', outcome: 'taken' | 'failed') => void;
  readonly countCall: (provider: string, outcome: 'answered' | 'failed') => void;
  /** Counts a deposit that got a new outcome. */
  readonly countDeposit: (settled: { readonly way: string; readonly outcome: string; readonly kobo: bigint }) => void;
  /** Counts a refused attempt of an automatic charge, by reason. */
  readonly countRefusal: (why: string) => void;
  /** Counts an automatic charge that failed permanently. */
  readonly countMissed: () => void;
  /** Counts a read that a standby could serve, by where it ran and why. */
  readonly countRead: (outcome: string) => void;
  /** Registers a worker's count of lanes that are down. Returns the function that unregisters it. */
  watchLanes(down: () => number): () => void;
}

/** Registers the number of lanes down in this process's workers. The values of several processes add up. */
function lanesGauge(registry: Registry): Metrics['watchLanes'] {
  const workers = new Set<() => number>();
  new Gauge({
    name: 'rota_job_lanes_down',
    help: 'Job worker lanes that have not been able to fetch jobs for ten seconds',
    registers: [registry],
    collect() {
      this.set([...workers].reduce((sum, down) => sum + down(), 0));
    },
  });
  return (down) => {
    workers.add(down);
    return () => workers.delete(down);
  };
}

/** Registers counters of incoming money by outcome. */
function depositCounters(registry: Registry): Pick<Metrics, 'countDeposit' | 'countRefusal' | 'countMissed'> {
  const registers = [registry];
  const deposits = new Counter({
    name: 'rota_deposits_total',
    help: 'Deposits that got an outcome, by way and outcome',
    labelNames: ['way', 'outcome'],
    registers,
  });
  const credited = new Counter({
    name: 'rota_deposits_kobo_total',
    help: 'Money credited to wallets, in kobo, by way',
    labelNames: ['way'],
    registers,
  });
  const refusals = new Counter({
    name: 'rota_automatic_refusals_total',
    help: 'Refused tries of automatic charges, by reason',
    labelNames: ['why'],
    registers,
  });
  const missed = new Counter({
    name: 'rota_automatic_missed_total',
    help: 'Automatic charges that were given up',
    registers,
  });
  return {
    countDeposit: ({ way, outcome, kobo }) => {
      deposits.inc({ way, outcome });
      // A counter holds a floating-point number, which is exact up to 90 trillion naira.
      if (outcome === 'completed') credited.inc({ way }, Number(kobo));
    },
    countRefusal: (why) => {
      refusals.inc({ why });
    },
    countMissed: () => {
      missed.inc();
    },
  };
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'rota_http_request_seconds',
    help: 'Duration of requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  const jobs = new Histogram({
    name: 'rota_job_seconds',
    help: 'Duration of jobs',
    labelNames: ['job', 'outcome'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  const deliveries = new Counter({
    name: 'rota_delivery_attempts_total',
    help: 'Attempts to deliver a notification, by channel and outcome',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  const calls = new Counter({
    name: 'rota_provider_calls_total',
    help: 'Calls to providers, by whether they responded; a refusal is a response',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  });
  const reads = new Counter({
    name: 'rota_standby_reads_total',
    help: 'Reads that a standby could serve: by the standby, or by the primary because it was behind, down or failed',
    labelNames: ['outcome'],
    registers: [registry],
  });
  return {
    registry,
    text: () => registry.metrics(),
    observeRequest: ({ method, route, status }, seconds) => {
      requests.observe({ method, route, status: String(status) }, seconds);
    },
    observeJob: (labels, seconds) => {
      jobs.observe(labels, seconds);
    },
    countDelivery: (channel, outcome) => {
      deliveries.inc({ channel, outcome });
    },
    countCall: (provider, outcome) => {
      calls.inc({ provider, outcome });
    },
    countRead: (outcome) => {
      reads.inc({ outcome });
    },
    ...depositCounters(registry),
    watchLanes: lanesGauge(registry),
  };
}
