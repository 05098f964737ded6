import type { Instant, WithdrawalId } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

// If a deposit or withdrawal was completed since the last search, a search is due an hour after the later of the two.
// Completions up to an hour before the last search count too, because they may have committed during the search.
const NEXT_SEARCH_AT = `(SELECT greatest(ran_at, min(news.at)) + interval '1 hour' FROM (
      SELECT min(settled_at) AS at FROM deposits
      WHERE status = 'completed' AND settled_at > coalesce(ran_at, '-infinity') - interval '1 hour'
      UNION ALL SELECT min(processed_at) FROM withdrawal_requests
      WHERE status = 'completed' AND processed_at > coalesce(ran_at, '-infinity') - interval '1 hour') news
    HAVING count(news.at) > 0)`;
const DUE = `least(next_at, ${NEXT_SEARCH_AT})`;
const NEWEST = `greatest((SELECT max(settled_at) FROM deposits WHERE status = 'completed'),
    (SELECT max(processed_at) FROM withdrawal_requests WHERE status = 'completed'))`;

/** Returns when the next search is due. Null if no payment was completed recently. */
export async function nextReversalSearchAt(queryable: Queryable): Promise<Instant | null> {
  const nextSearch = sql('reversal-search-next')`SELECT ${DUE} AS due_at FROM reversal_search`;
  const [row] = await queryable.query<{ due_at: Date | null }>(nextSearch, []);
  return row?.due_at == null ? null : fromDate(row.due_at);
}

export interface ReversalSearch {
  /** Start of the last complete search. Null before the first complete search. */
  readonly answeredAt: Instant | null;
}

/** Claims the search that is due at `now`. Returns undefined if none is due or another worker claimed it. */
export async function claimReversalSearch(queryable: Queryable, now: Instant): Promise<ReversalSearch | undefined> {
  // If `next_at` is set, a search may run an hour after the last one, even before `next_at`, which only decides where a
  // moved sandbox clock stops.
  const claimSearch = sql('reversal-search-claim')`WITH mine AS (
      SELECT answered_at FROM reversal_search
      WHERE ${DUE} <= $1::timestamptz OR (next_at IS NOT NULL AND ran_at <= $1::timestamptz - interval '1 hour')
      FOR UPDATE SKIP LOCKED),
    newest AS (SELECT ${NEWEST} AS at)
    UPDATE reversal_search SET ran_at = $1, next_at = CASE
        WHEN newest.at > $1::timestamptz - interval '1 day' THEN $1::timestamptz + interval '1 hour'
        WHEN newest.at > coalesce(mine.answered_at, '-infinity') - interval '30 days' THEN $1::timestamptz + interval '1 day'
      END
    FROM mine, newest RETURNING mine.answered_at`;
  const [row] = await queryable.query<Row<'reversal_search', 'answered_at'>>(claimSearch, [toDate(now)]);
  if (row === undefined) return undefined;
  return { answeredAt: row.answered_at === null ? null : fromDate(row.answered_at) };
}

export async function advanceReversalCursor(queryable: Queryable, at: Instant): Promise<void> {
  const recordAnswer = sql('reversal-search-answered')`
    UPDATE reversal_search SET answered_at = greatest(answered_at, $1::timestamptz)`;
  await queryable.query(recordAnswer, [toDate(at)]);
}

/**
 * Returns when the oldest deposit and the oldest withdrawal started. Ignores those completed over 30 days before the
 * last complete search.
 */
export async function oldestReversible(
  queryable: Queryable,
  { answeredAt }: ReversalSearch,
): Promise<{ readonly deposit: Instant | undefined; readonly withdrawal: Instant | undefined }> {
  const values = [answeredAt === null ? null : toDate(answeredAt)];
  const oldest = sql('reversal-search-oldest')`SELECT
    (SELECT min(created_at) FROM deposits WHERE status = 'completed'
      AND settled_at > coalesce($1::timestamptz, '-infinity') - interval '30 days') AS deposit,
    (SELECT min(created_at) FROM withdrawal_requests WHERE status = 'completed'
      AND processed_at > coalesce($1::timestamptz, '-infinity') - interval '30 days') AS withdrawal`;
  const [row] = await queryable.query<{ deposit: Date | null; withdrawal: Date | null }>(oldest, values);
  return {
    deposit: row?.deposit == null ? undefined : fromDate(row.deposit),
    withdrawal: row?.withdrawal == null ? undefined : fromDate(row.withdrawal),
  };
}

export function findPresumedPaidWithdrawals(
  queryable: Queryable,
  references: readonly string[],
): Promise<{ id: WithdrawalId; reference: string }[]> {
  const completedWithdrawals = sql('reversal-search-withdrawals')`
    SELECT id, reference FROM withdrawal_requests WHERE status = 'completed' AND reference = ANY($1::text[])`;
  return queryable.query<Row<'withdrawal_requests', 'id' | 'reference'>>(completedWithdrawals, [references]);
}
