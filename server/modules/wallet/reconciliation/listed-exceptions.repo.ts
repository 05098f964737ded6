import type { Instant, UserId } from '../../../../contract/ids.ts';
import { type Page, cursorPosition } from '../../../platform/paging/cursor.ts';
import { type Queryable, sql } from '../../../platform/database/database.ts';
import { fromDate } from '../../../platform/clock/clock.ts';
import { columns, type Exception, type ExceptionRow, toException } from './exceptions.repo.ts';

export const ownerJoins = `LEFT JOIN deposits d ON e.subject = 'payment' AND d.reference = e.reference
    LEFT JOIN withdrawal_requests w ON e.subject = 'transfer' AND w.reference = e.reference
    LEFT JOIN users u ON u.id = coalesce(d.user_id, w.user_id)`;

export interface ListedException extends Exception {
  readonly userId: UserId | null;
  readonly userName: string | null;
  readonly quarantineId: string | null;
}

type ListedRow = ExceptionRow & { user_id: UserId | null; user_name: string | null; quarantine_id: string | null };

/** Reads at most `limit + 1` exceptions. Open ones are oldest first, resolved ones newest first. */
export async function listExceptions(
  queryable: Queryable,
  state: 'open' | 'resolved',
  { limit, after }: Page,
): Promise<ListedException[]> {
  const values = [...cursorPosition(after, state === 'open' ? 'oldest' : 'newest'), limit + 1];
  const listOpen = sql('reconciliation-exceptions-open')`
    SELECT ${columns}, u.id AS user_id, u.name AS user_name, q.id AS quarantine_id FROM reconciliation_exceptions e ${ownerJoins}
      LEFT JOIN LATERAL (SELECT q.id FROM quarantined_payments q
        WHERE q.reference = e.reference AND q.resolved_at IS NULL ORDER BY q.created_at LIMIT 1) q ON true
    WHERE e.resolved_at IS NULL AND (e.found_at, e.id) > ($1::timestamptz, $2::uuid) ORDER BY e.found_at, e.id LIMIT $3`;
  const listAll = sql('reconciliation-exceptions-list')`
    SELECT ${columns}, u.id AS user_id, u.name AS user_name, NULL::uuid AS quarantine_id FROM reconciliation_exceptions e ${ownerJoins}
    WHERE e.resolved_at IS NOT NULL AND (e.found_at, e.id) < ($1::timestamptz, $2::uuid)
    ORDER BY e.found_at DESC, e.id DESC LIMIT $3`;
  const rows = await queryable.query<ListedRow>(state === 'open' ? listOpen : listAll, values);
  return rows.map((row) => ({
    ...toException(row),
    userId: row.user_id,
    userName: row.user_name,
    quarantineId: row.quarantine_id,
  }));
}

export async function countOpenExceptions(
  queryable: Queryable,
): Promise<{ readonly waiting: number; readonly since: Instant | null }> {
  const waiting = sql('reconciliation-exceptions-waiting')`
    SELECT count(*)::integer AS waiting, min(found_at) AS since FROM reconciliation_exceptions
    WHERE resolved_at IS NULL`;
  const [row] = await queryable.query<{ waiting: number; since: Date | null }>(waiting, []);
  return { waiting: row?.waiting ?? 0, since: row?.since == null ? null : fromDate(row.since) };
}
