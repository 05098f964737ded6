import { X509Certificate } from 'node:crypto';
import { readFile, statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../../platform/clock/clock.ts';
import type { TlsFiles } from '../../platform/config/listen-values.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Standby } from '../../platform/database/standby.ts';
import { readInTime } from '../../platform/database/read-in-time.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { WITHIN_MS, type DatabaseReads } from './database-reads.ts';

export interface Machine {
  readonly database: Database;
  readonly clock: Clock;
  readonly dataDirectory: string;
  /** Undefined if a proxy terminates TLS. */
  readonly tls: TlsFiles | undefined;
}

/** Returns the free share (0 to 1) of a directory's disk. Undefined if the system does not report it. */
async function freePart(directory: string): Promise<number | undefined> {
  try {
    const { bavail, blocks } = await statfs(directory);
    return bavail / blocks;
  } catch {
    return undefined;
  }
}

async function certificateSeconds({ tls, clock }: Machine): Promise<number | undefined> {
  if (tls === undefined) return undefined;
  const { validTo } = new X509Certificate(await readFile(tls.certFile));
  return (Date.parse(validTo) - clock.realNow()) / 1000;
}

/** Returns a function that registers a gauge. The gauge omits values that cannot be read. */
const gaugesOf =
  (registry: Registry) =>
  (name: string, help: string, aggregator: 'max' | 'min' | 'sum', read: () => Promise<number | undefined>): void => {
    const shown: Gauge = new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      async collect() {
        const value = await read().catch(() => undefined);
        if (value === undefined) shown.remove();
        else shown.set(value);
      },
    });
  };

/** Registers the gauge of circles that cannot start because no key decrypts their draw's seed. */
export function registerDrawGauge({ registry }: Pick<Metrics, 'registry'>, countUnopened: () => Promise<number>): void {
  const help = 'Circles that cannot draw their turns, because no key opens the seed';
  gaugesOf(registry)('rota_draws_unopened', help, 'max', readInTime(countUnopened, WITHIN_MS));
}

/** Registers the gauge of how far the ledger chain is behind. */
export function registerChainGauge({ registry }: Pick<Metrics, 'registry'>, behindMs: () => Promise<number>): void {
  const help = 'Time since every transfer had its link in the chained ledger';
  const read = readInTime(behindMs, WITHIN_MS);
  gaugesOf(registry)('rota_ledger_chain_lag_seconds', help, 'max', async () => {
    const lateMs = await read();
    return lateMs === undefined ? undefined : lateMs / 1000;
  });
}

/** Registers the gauge of the standby that serves this process's reads. */
export function registerStandbyGauge({ registry }: Pick<Metrics, 'registry'>, standby?: Pick<Standby, 'state'>): void {
  const help = '1 if the standby serves this process, 0 if it is down or behind; missing without a standby';
  gaugesOf(registry)('rota_standby_up', help, 'min', () =>
    Promise.resolve(standby && (standby.state() === 'up' ? 1 : 0)),
  );
}

/** Registers gauges of the machine, the database and the workers. Omits values that cannot be read. */
export function registerMachineGauges(registry: Registry, machine: Machine, reads: DatabaseReads): void {
  const gauge = gaugesOf(registry);
  gauge('rota_disk_free_ratio', 'Free share of the disk of ROTA_DATA, from 0 to 1', 'min', () =>
    freePart(machine.dataDirectory),
  );
  gauge('rota_certificate_seconds', 'Time until the certificate of this process expires', 'min', () =>
    certificateSeconds(machine),
  );
  gauge(
    'rota_wal_archive_age_seconds',
    'Time since PostgreSQL last archived a WAL segment, if it archives',
    'max',
    async () => (await reads.archive())?.seconds,
  );
  gauge(
    'rota_timeline_changed',
    '1 if acknowledged transfers were not compared since PostgreSQL changed its timeline, else 0',
    'max',
    async () => {
      const timelines = await reads.timelines();
      return timelines && (timelines.current === timelines.compared ? 0 : 1);
    },
  );
  gauge('rota_database_up', '1 if the database returned all metrics of this scrape, else 0', 'min', async () => {
    const all = await Promise.all([reads.figures(), reads.moneyIn(), reads.beats(), reads.archive()]);
    return all.includes(undefined) ? 0 : 1;
  });
  heartbeatGauge(registry, reads);
}

/** Registers the gauge of waiting queries. Call before other gauges, because their queries would count too. */
export function registerPendingGauge(registry: Registry, { database }: Machine): void {
  new Gauge({
    name: 'rota_database_waiting',
    help: 'Callers waiting for a database connection of this process',
    aggregator: 'sum',
    registers: [registry],
    collect() {
      this.set(database.pool.waitingCount);
    },
  });
}

function heartbeatGauge(registry: Registry, { beats }: DatabaseReads): void {
  new Gauge({
    name: 'rota_worker_beat_age_seconds',
    help: 'Time since any worker last did each part of its work: jobs of both lanes, and scheduled tasks',
    labelNames: ['part'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const read = await beats();
      this.reset();
      for (const { part, agoMs } of read ?? []) this.set({ part }, agoMs / 1000);
    },
  });
}
