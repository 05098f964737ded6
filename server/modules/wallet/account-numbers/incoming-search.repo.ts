import { HOUR_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

const atOrNull = (date: Date | null | undefined): Instant | null => (date == null ? null : fromDate(date));

/** Schedules the hourly search once the first account number exists. */
export async function startIncomingSearch(tx: Tx, now: Instant): Promise<void> {
  const start = sql('incoming-search-start')`UPDATE incoming_search
    SET next_at = $2, answered_until = coalesce(answered_until, $1) WHERE next_at IS NULL`;
  await tx.query(start, [toDate(now), toDate(instant(now + HOUR_MS))]);
}

export async function nextIncomingSearchAt(queryable: Queryable): Promise<Instant | null> {
  const next = sql('incoming-search-next')`SELECT next_at FROM incoming_search`;
  const [row] = await queryable.query<Row<'incoming_search', 'next_at'>>(next, []);
  return atOrNull(row?.next_at);
}

/** Claims the search due at `now` and schedules the next one an hour later. Returns false if none is due. */
export async function claimIncomingSearch(queryable: Queryable, now: Instant): Promise<boolean> {
  const claim = sql('incoming-search-claim')`UPDATE incoming_search SET next_at = $2
    WHERE id IN (SELECT id FROM incoming_search WHERE next_at <= $1 FOR UPDATE SKIP LOCKED) RETURNING id`;
  return (await queryable.query(claim, [toDate(now), toDate(instant(now + HOUR_MS))])).length === 1;
}

/** Returns the start of the last complete search. Null before the first account number. */
export async function incomingAnsweredUntil(queryable: Queryable): Promise<Instant | null> {
  const read = sql('incoming-search-read')`SELECT answered_until FROM incoming_search WHERE next_at IS NOT NULL`;
  const [row] = await queryable.query<Row<'incoming_search', 'answered_until'>>(read, []);
  return atOrNull(row?.answered_until);
}

export async function advanceIncomingSearch(queryable: Queryable, at: Instant): Promise<void> {
  const advance = sql('incoming-search-answered')`
    UPDATE incoming_search SET answered_until = greatest(answered_until, $1::timestamptz)`;
  await queryable.query(advance, [toDate(at)]);
}

/** Returns the references that are neither deposits nor quarantined payments. */
export async function unknownReferences(queryable: Queryable, references: readonly string[]): Promise<string[]> {
  if (references.length === 0) return [];
  const find = sql('incoming-search-unknown')`SELECT r.reference FROM unnest($1::text[]) AS r (reference)
    WHERE NOT EXISTS (SELECT 1 FROM deposits d WHERE d.reference = r.reference)
      AND NOT EXISTS (SELECT 1 FROM quarantined_payments q WHERE q.reference = r.reference)`;
  return (await queryable.query<{ reference: string }>(find, [references])).map(({ reference }) => reference);
}
