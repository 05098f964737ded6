import type { TimelineEntry } from '../../../../contract/admin/people.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import { fromDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { cursorPosition, type Page } from '../../../platform/paging/cursor.ts';

const page = `(created_at, id) < ($2, $3::uuid) ORDER BY created_at DESC, id DESC LIMIT $4`;

export interface TimelineRow {
  readonly id: string;
  readonly at: Instant;
  readonly kind: TimelineEntry['kind'];
  readonly title: string;
  readonly detail: string | null;
  readonly amountKobo: Kobo | null;
  readonly operator: string | null;
  readonly transferId: string | null;
  readonly reference: string | null;
}

/** Returns a person's events, newest first. Returns one more than the page size if another page follows. */
export async function findTimeline(
  queryable: Queryable,
  userId: UserId,
  { limit, after }: Page,
): Promise<TimelineRow[]> {
  // Reads at most one page of each kind of event, by the index of that kind.
  const select = sql('admin-person-timeline')`
    SELECT id, created_at, kind, title, detail, amount, operator, transfer_id, reference FROM (
      (SELECT id, created_at, 'admin' AS kind, description AS title, metadata ->> 'reason' AS detail, NULL::bigint AS amount,
        metadata ->> 'operator' AS operator, NULL::uuid AS transfer_id, NULL AS reference FROM admin_activity_logs WHERE target_id = $1 AND ${page})
      UNION ALL
      (SELECT id, created_at, 'money', description, replace(type, '_', ' '), amount, NULL, transfer_id,
          CASE WHEN type = 'deposit' THEN paystack_reference END FROM wallet_transactions WHERE wallet_id = (SELECT w.id FROM wallets w WHERE w.user_id = $1) AND ${page})
      UNION ALL
      (SELECT id, created_at, 'deposit', CASE status WHEN 'pending' THEN 'Deposit without an outcome yet'
          ELSE 'Deposit quarantined' END, refused, NULL, NULL, NULL, reference
        FROM deposits WHERE user_id = $1 AND status IN ('pending', 'quarantined') AND ${page})
      UNION ALL
      (SELECT id, created_at, 'withdrawal', 'Withdrawal ' || reference || ': ' || status, failure_reason, NULL, NULL, NULL,
          reference FROM withdrawal_requests WHERE user_id = $1 AND ${page})
      UNION ALL
      (SELECT id, created_at, 'notice', title, message, NULL, NULL, NULL, NULL FROM notifications WHERE user_id = $1 AND ${page})
    ) entries ORDER BY created_at DESC, id DESC LIMIT $4`;
  const rows = await queryable.query<{
    id: string;
    created_at: Date;
    kind: TimelineEntry['kind'];
    title: string;
    detail: string | null;
    amount: Kobo | null;
    operator: string | null;
    transfer_id: string | null;
    reference: string | null;
  }>(select, [userId, ...cursorPosition(after, 'newest'), limit + 1]);
  return rows.map(({ created_at: createdAt, amount, transfer_id: transferId, ...row }) => ({
    ...row,
    transferId,
    at: fromDate(createdAt),
    amountKobo: amount,
  }));
}
