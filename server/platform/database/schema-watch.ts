import type pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Log } from '../log/log.ts';
import { compareSchema } from './migrate.ts';
import { RELEASE } from './release.ts';
import { newerSchemaProblem, type Migration } from './schema-difference.ts';

/** Watches for migrations that a newer version applies, which may exclude this program (decision 0159). */
export interface SchemaWatch {
  /**
   * Explains why this program may not run any longer; undefined while it may. Stays set, because a migration cannot be
   * undone and the worker has stopped.
   */
  readonly problem: () => string | undefined;
  stop(): void;
}

export interface SchemaWatchDeps {
  readonly pool: pg.Pool;
  readonly migrations: readonly Migration[];
  readonly log: Log;
  readonly registry: Registry;
  /** Runs once, when the database excludes this program. */
  readonly onExcluded: () => Promise<void>;
  readonly release?: string;
  readonly intervalMs?: number;
}

const INTERVAL_MS = 2000;

/** Reads the applied migrations regularly, until one of them excludes this release. */
export function watchSchema({
  pool,
  migrations,
  log,
  registry,
  onExcluded,
  release = RELEASE,
  intervalMs = INTERVAL_MS,
}: SchemaWatchDeps): SchemaWatch {
  let problem: string | undefined;
  let isLooking = false;
  new Gauge({
    name: 'rota_release_excluded',
    help: '1 if a newer migration excludes the version of this process, which then refuses requests and jobs',
    registers: [registry],
    collect() {
      this.set(problem === undefined ? 0 : 1);
    },
  });
  const look = async (): Promise<void> => {
    const { isReadable, ...difference } = await compareSchema(pool, migrations, release);
    // The check at startup handles missing migrations. A running program loses them only through a restore.
    const found = isReadable ? newerSchemaProblem({ ...difference, isReadable, missing: [] }, release) : undefined;
    if (found === undefined || problem !== undefined) return;
    problem = found;
    clearInterval(looks);
    log.fatal(`${found}. This process refuses requests and jobs from now on; replace it`);
    await onExcluded();
  };
  const looks = setInterval(() => {
    // Sends no second query to a database that hangs.
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'could not compare the migrations; will retry');
      })
      .finally(() => {
        isLooking = false;
      });
  }, intervalMs);
  looks.unref();
  return {
    problem: () => problem,
    stop() {
      clearInterval(looks);
    },
  };
}
