import type { Instant } from '../../../contract/ids.ts';
import { fromDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/from-row.ts';

const MAX_ROWS = 50;

export interface QueuedJobs {
  readonly name: string;
  readonly waiting: number;
  /** Number of jobs that failed at least once. */
  readonly failing: number;
  readonly givenUp: number;
  readonly since: Instant | null;
  /** First line of the last error. */
  readonly error: string | null;
}

export async function queuedJobs(queryable: Queryable): Promise<QueuedJobs[]> {
  const queue = sql('operations-queue')`
    SELECT task_identifier AS name, count(*) FILTER (WHERE attempts < max_attempts)::integer AS waiting,
      count(*) FILTER (WHERE attempts > 0 AND attempts < max_attempts)::integer AS failing,
      count(*) FILTER (WHERE attempts >= max_attempts)::integer AS given_up, min(created_at) AS oldest,
      left(split_part(max(last_error), chr(10), 1), 200) AS error
    FROM graphile_worker.jobs GROUP BY task_identifier ORDER BY task_identifier`;
  const rows = await queryable.query<{
    name: string;
    waiting: number;
    failing: number;
    given_up: number;
    oldest: Date | null;
    error: string | null;
  }>(queue, []);
  return rows.map(({ given_up: givenUp, oldest, ...row }) => ({
    ...row,
    givenUp,
    since: oldest === null ? null : fromDate(oldest),
  }));
}

export interface PendingEvent {
  readonly id: string;
  readonly event: string;
  readonly reference: string | null;
  readonly receivedAt: Instant;
  readonly attempts: number;
  readonly nextTryAt: Instant | null;
}

/** Returns unhandled events of the payment provider, earliest retry first. */
export async function findPendingEvents(queryable: Queryable): Promise<PendingEvent[]> {
  const inbox = sql('operations-webhooks')`
    SELECT id, coalesce(payload ->> 'event', 'unreadable') AS event, reference,
      received_at, attempts, next_try_at
    FROM webhook_events WHERE next_try_at IS NOT NULL ORDER BY next_try_at, id LIMIT $1`;
  const rows = await queryable.query<{
    id: string;
    event: string;
    reference: string | null;
    received_at: Date;
    attempts: number;
    next_try_at: Date | null;
  }>(inbox, [MAX_ROWS]);
  return rows.map(fromRow);
}
