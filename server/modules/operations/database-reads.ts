import type { Instant } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { readTimelines, type Timelines } from '../../platform/database/compared-timeline.repo.ts';
import type { Database } from '../../platform/database/database.ts';
import { readInTime } from '../../platform/database/read-in-time.ts';
import { readBeats } from '../../platform/jobs/heartbeat.repo.ts';
import { archiveAge } from './archive-age.repo.ts';
import { readMoneyIn, type MoneyInMetrics } from './money-in.repo.ts';
import { readMetrics, type DatabaseMetrics } from './metrics.repo.ts';

export interface MetricsReading {
  readonly figures: DatabaseMetrics;
  /** Product time and real time of the reading. */
  readonly now: Instant;
  readonly realNow: Instant;
}

export interface MoneyInReading {
  readonly figures: MoneyInMetrics;
  /** Product time of the reading. */
  readonly now: Instant;
}

/** Queries for the metrics. Each resolves with undefined if the database does not respond in time. */
export interface DatabaseReads {
  readonly figures: () => Promise<MetricsReading | undefined>;
  readonly moneyIn: () => Promise<MoneyInReading | undefined>;
  readonly beats: () => Promise<Awaited<ReturnType<typeof readBeats>> | undefined>;
  /** Undefined on a standby too, which has no position of its own. */
  readonly timelines: () => Promise<Timelines | undefined>;
  readonly archive: () => Promise<{ readonly seconds: number | undefined } | undefined>;
}

/** In ms. Less than the time in which processes on one port must report their metrics (`aggregate-metrics.ts`). */
export const WITHIN_MS = 2000;

/**
 * Wraps a read so that it resolves with undefined on failure. A scrape must not fail, because it also returns the
 * metrics in memory, which matter most in an outage.
 */
function orUndefined<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  const inTime = readInTime(read, WITHIN_MS);
  return () => inTime().catch(() => undefined);
}

export function databaseReads({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): DatabaseReads {
  return {
    figures: orUndefined(async () => {
      const now = await clock.now();
      return { figures: await readMetrics(database, now), now, realNow: clock.realNow() };
    }),
    moneyIn: orUndefined(async () => {
      const now = await clock.now();
      return { figures: await readMoneyIn(database, now), now };
    }),
    beats: orUndefined(() => readBeats(database)),
    timelines: orUndefined(() => readTimelines(database)),
    archive: orUndefined(async () => ({ seconds: await archiveAge(database) })),
  };
}
