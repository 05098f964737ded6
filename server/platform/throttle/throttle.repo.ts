import { createHash } from 'node:crypto';
import type { Instant } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../clock/clock.ts';
import { sql, type Queryable } from '../database/database.ts';
import type { Row } from '../database/row.ts';
import { AppError } from '../errors/app-error.ts';

/** A rate limit: at most `most` uses within `windowMs` of real time, counted from the first use. */
export interface Limit {
  /** Key with a prefix for its purpose. Only its hash is stored, because users may type a password into any field. */
  readonly key: string;
  readonly most: number;
  readonly windowMs: number;
  readonly words?: string;
}

const readCounts = sql('throttles-read')`
  SELECT key, count, window_ends_at FROM throttles WHERE key = ANY($1::text[]) AND window_ends_at > $2`;

type CountRow = Row<'throttles', 'key' | 'count' | 'window_ends_at'>;

const storedKey = ({ key }: Limit): string => createHash('sha256').update(key).digest('hex');

function refuse(row: CountRow, { words }: Limit, realNow: Instant): never {
  const waitMs = fromDate(row.window_ends_at) - realNow;
  const retryAfterSeconds = Math.max(1, Math.ceil(waitMs / 1000));
  throw new AppError('TOO_MANY_REQUESTS', { retryAfterSeconds, ...(words === undefined ? {} : { words }) });
}

/** Throws TOO_MANY_REQUESTS if one of the limits is used up. Does not count a use. */
export async function assertNotRateLimited(
  queryable: Queryable,
  limits: readonly Limit[],
  realNow: Instant,
): Promise<void> {
  const full = await usedUp(queryable, limits, realNow);
  if (full !== undefined) refuse(full.row, full.limit, realNow);
}

/** Returns true if one of the limits is used up. Does not count a use. */
export async function isRateLimited(
  queryable: Queryable,
  limits: readonly Limit[],
  realNow: Instant,
): Promise<boolean> {
  return (await usedUp(queryable, limits, realNow)) !== undefined;
}

async function usedUp(
  queryable: Queryable,
  limits: readonly Limit[],
  realNow: Instant,
): Promise<{ readonly row: CountRow; readonly limit: Limit } | undefined> {
  const rows = await queryable.query<CountRow>(readCounts, [limits.map(storedKey), toDate(realNow)]);
  const full = limits.flatMap((limit) =>
    rows.filter(({ key, count }) => key === storedKey(limit) && count >= limit.most).map((row) => ({ row, limit })),
  );
  return full[0];
}

/** Returns the end of each used-up limit, by key. Does not count a use. */
export async function rateLimitedUntil(
  queryable: Queryable,
  limits: readonly Limit[],
  realNow: Instant,
): Promise<ReadonlyMap<string, Instant>> {
  const rows = await queryable.query<CountRow>(readCounts, [limits.map(storedKey), toDate(realNow)]);
  return new Map(
    limits.flatMap((limit) =>
      rows
        .filter(({ key, count }) => key === storedKey(limit) && count >= limit.most)
        .map((row) => [limit.key, fromDate(row.window_ends_at)] as const),
    ),
  );
}

function countAll(queryable: Queryable, limits: readonly Limit[], realNow: Instant): Promise<CountRow[]> {
  // Counts in key order, so that two callers with common keys cannot deadlock.
  const addOne = sql('throttles-count')`INSERT INTO throttles AS t (key, count, window_ends_at)
    SELECT key, 1, window_ends_at FROM unnest($1::text[], $2::timestamptz[]) AS n (key, window_ends_at) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN t.window_ends_at <= $3 THEN 1 ELSE t.count + 1 END,
      window_ends_at = CASE WHEN t.window_ends_at <= $3 THEN excluded.window_ends_at ELSE t.window_ends_at END
    RETURNING key, count, window_ends_at`;
  return queryable.query<CountRow>(addOne, [
    limits.map(storedKey),
    limits.map(({ windowMs }) => new Date(realNow + windowMs)),
    toDate(realNow),
  ]);
}

/** Counts one use of a limit. Returns false beyond the limit, for callers that then silently skip their work. */
export async function countWithinLimit(queryable: Queryable, limit: Limit, realNow: Instant): Promise<boolean> {
  const [row] = await countAll(queryable, [limit], realNow);
  return row !== undefined && row.count <= limit.most;
}

/**
 * Counts one use of every limit and returns the counts in order. Throws TOO_MANY_REQUESTS beyond one of them. Of any
 * number of concurrent calls, exactly `most` pass.
 */
export async function consumeLimits(
  queryable: Queryable,
  limits: readonly Limit[],
  realNow: Instant,
): Promise<readonly number[]> {
  const rows = await countAll(queryable, limits, realNow);
  return limits.map((limit) => {
    const row = rows.find(({ key }) => key === storedKey(limit));
    if (row !== undefined && row.count > limit.most) refuse(row, limit, realNow);
    return row?.count ?? 0;
  });
}

export async function resetLimits(queryable: Queryable, limits: readonly Limit[]): Promise<void> {
  const deleteKeys = sql('throttles-clear')`DELETE FROM throttles WHERE key = ANY($1::text[])`;
  await queryable.query(deleteKeys, [limits.map(storedKey)]);
}

export async function deleteExpiredCounters(queryable: Queryable, realNow: Instant): Promise<void> {
  const deleteOver = sql('throttles-delete-over')`
    DELETE FROM throttles WHERE key IN (SELECT key FROM throttles WHERE window_ends_at <= $1
    ORDER BY window_ends_at LIMIT 100 FOR UPDATE SKIP LOCKED)`;
  await queryable.query(deleteOver, [toDate(realNow)]);
}
