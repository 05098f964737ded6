import type { Clock } from '../platform/clock/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Authenticate } from '../platform/http/request-context.ts';
import type { CalendarSource } from '../platform/jobs/jobs.ts';
import type { JobDeps } from '../platform/jobs/worker.ts';
import type { Log } from '../platform/log/log.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { createLedgerModule, type AuditReport } from '../modules/ledger/index.ts';
import type { Module } from './module.ts';

/** What every module may be given. Anything else it needs comes from the modules below it. */
export interface ProductDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
}

/** The product's modules, wired, before any of them listens or ticks. */
export interface Product extends ProductDeps {
  readonly modules: readonly Module[];
  readonly authenticate: Authenticate;
  readonly jobs: JobDeps;
  readonly calendar: readonly CalendarSource[];
  /** Checks every invariant of the ledger (circle-rules §12). */
  audit(): Promise<AuditReport>;
}

/** Builds the modules in the order in which they may use each other; what would point upwards is injected here. */
export function compose(deps: ProductDeps): Product {
  const { database, log, metrics } = deps;
  const ledger = createLedgerModule({ database, log, metrics });
  const modules: readonly Module[] = [ledger];
  return {
    ...deps,
    modules,
    authenticate: () => Promise.resolve(undefined),
    jobs: { database, log, metrics, handlers: modules.flatMap((module) => module.jobs ?? []) },
    calendar: modules.flatMap((module) => module.calendar ?? []),
    audit: () => ledger.audit(),
  };
}
