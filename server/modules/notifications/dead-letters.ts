import { fromDate } from '../../platform/clock/clock.ts';
import type { Instant } from '../../../contract/ids.ts';
import type { Database } from '../../platform/database/database.ts';
import { findFailed } from './dead-letters.repo.ts';

/** Something that was tried as often as it is, and did not go out. */
export interface DeadLetter {
  readonly deliveryId: string;
  readonly method: string;
  readonly email: string;
  /** What it tells of; undefined for a summary, and for a notification that was deleted. */
  readonly type: string | undefined;
  readonly title: string | undefined;
  readonly attempts: number;
  readonly lastAttemptAt: Instant | undefined;
  readonly reason: string;
  /** An answer was lost on the way, so it may have arrived all the same. */
  readonly mayHaveArrived: boolean;
}

const MOST = 200;

/** What could not be delivered, the latest first, for operators. */
export async function deadLetters(database: Database): Promise<DeadLetter[]> {
  const rows = await findFailed(database, MOST);
  return rows.map((row) => ({
    deliveryId: row.id,
    method: row.delivery_method,
    email: row.email,
    type: row.type ?? undefined,
    title: row.title ?? undefined,
    attempts: row.attempt_count,
    lastAttemptAt: row.last_attempt_at === null ? undefined : fromDate(row.last_attempt_at),
    reason: row.failure_reason ?? '',
    mayHaveArrived: (row.metadata as { mayHaveArrived?: boolean } | null)?.mayHaveArrived === true,
  }));
}
