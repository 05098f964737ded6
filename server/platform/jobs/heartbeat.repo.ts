import { DAY_MS } from '../../../contract/durations.ts';
import { sql, type Queryable } from '../database/database.ts';
import type { Row } from '../database/row.ts';

type Beats = Row<'worker_heartbeats', 'part, beat_at'> & { readonly seconds: number };

export interface Beat {
  readonly part: string;
  readonly agoMs: number;
}

export async function recordBeats(queryable: Queryable, beats: readonly Beat[]): Promise<void> {
  const beat = sql('worker-beat')`INSERT INTO worker_heartbeats AS known (part, beat_at)
    SELECT part, now() - ago * interval '1 ms' FROM unnest($1::text[], $2::integer[]) AS said (part, ago)
    ON CONFLICT (part) DO UPDATE SET beat_at = greatest(known.beat_at, excluded.beat_at)`;
  await queryable.query(beat, [
    beats.map(({ part }) => part),
    beats.map(({ agoMs }) => Math.min(Math.round(agoMs), DAY_MS)),
  ]);
}

export async function readBeats(queryable: Queryable): Promise<(Beat & { readonly beatAt: Date })[]> {
  const read = sql('worker-beats')`SELECT part, beat_at, extract(epoch FROM now() - beat_at)::integer AS seconds
    FROM worker_heartbeats ORDER BY part`;
  const rows = await queryable.query<Beats>(read, []);
  return rows.map(({ part, beat_at: beatAt, seconds }) => ({ part, beatAt, agoMs: seconds * 1000 }));
}

/**
 * Reads the job queue: the number of unfinished jobs with retries left, when the oldest was enqueued, and the number of
 * jobs that failed permanently.
 */
export async function readQueue(
  queryable: Queryable,
): Promise<{ waiting: number; oldest: Date | null; givenUp: number }> {
  const queue = sql('jobs-queue')`SELECT count(*) FILTER (WHERE attempts < max_attempts)::integer AS waiting,
    min(created_at) FILTER (WHERE attempts < max_attempts) AS oldest,
    count(*) FILTER (WHERE attempts >= max_attempts)::integer AS given_up FROM graphile_worker._private_jobs`;
  const [row] = await queryable.query<{ waiting: number; oldest: Date | null; given_up: number }>(queue, []);
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ?? null, givenUp: row?.given_up ?? 0 };
}

/** Returns how long, in real time, the oldest runnable and unclaimed job of these names has waited; 0 for none. */
export async function longestJobWaitMs(queryable: Queryable, names: readonly string[]): Promise<number> {
  const oldest = sql('jobs-oldest-runnable')`
    SELECT coalesce(extract(epoch FROM now() - min(j.run_at)), 0)::integer AS seconds
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.is_available AND j.run_at <= now() AND t.identifier = ANY($1::text[])`;
  const [row] = await queryable.query<{ seconds: number }>(oldest, [names]);
  return (row?.seconds ?? 0) * 1000;
}
