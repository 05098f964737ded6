import type { DeliveryId, Instant } from '../../../contract/ids.ts';
import type { NotificationType, Priority } from '../../../contract/notifications.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Tx } from '../../platform/database/database.ts';
import type { Urgency } from '../../platform/jobs/jobs.ts';
import type { Delivery } from './deliveries.repo.ts';
import { urgencyOf } from './preferences.rules.ts';

interface ReleasedRow {
  readonly id: DeliveryId;
  readonly status: Delivery['status'];
  readonly is_summary: boolean;
  readonly type: NotificationType | null;
  readonly priority: Priority | null;
}

/** Releases at most 1,000 due deliveries. The caller enqueues a job for each. */
export async function releaseHeldDeliveries(
  tx: Tx,
  now: Instant,
): Promise<{ readonly id: DeliveryId; readonly urgency: Urgency }[]> {
  // The process that claimed a row still 'sending' has died, so its outcome is unknown. A mail is sent again with the
  // same id. An SMS is not sent again, because it may have gone out.
  const releaseRows = sql('deliveries-release')`
    WITH released AS (UPDATE notification_delivery_logs SET next_attempt_at = NULL,
      status = CASE WHEN status = 'sending' AND delivery_method = 'sms' THEN 'failed' ELSE 'pending' END,
      failure_reason = CASE WHEN status = 'sending' AND delivery_method = 'sms' THEN 'sending was cut off' ELSE failure_reason END,
      metadata = CASE WHEN status <> 'sending' THEN metadata
        WHEN delivery_method = 'sms' THEN (coalesce(metadata, '{}') || '{"mayHaveArrived": true}') - 'alert'
        ELSE coalesce(metadata, '{}') || '{"mayHaveArrived": true}' END
    WHERE id IN (SELECT id FROM notification_delivery_logs WHERE next_attempt_at <= $1 AND status IN ('pending', 'sending')
      ORDER BY next_attempt_at LIMIT 1000 FOR UPDATE SKIP LOCKED)
    RETURNING id, status, notification_id, summary_at, metadata -> 'alert' AS kept)
    SELECT r.id, r.status, r.summary_at IS NOT NULL AS is_summary, coalesce(r.kept ->> 'type', n.type) AS type,
      coalesce(r.kept ->> 'priority', n.priority) AS priority
    FROM released r LEFT JOIN notifications n ON n.id = r.notification_id`;
  const rows = await tx.query<ReleasedRow>(releaseRows, [toDate(now)]);
  return rows.flatMap(({ id, status, ...row }) =>
    status === 'pending' ? [{ id, urgency: urgencyOfReleased(row) }] : [],
  );
}

/**
 * Returns the queue priority of a delivery. If the type is null, the notification was deleted, and its delivery is only
 * marked as skipped.
 */
function urgencyOfReleased({ is_summary: isSummary, type, priority }: Omit<ReleasedRow, 'id' | 'status'>): Urgency {
  if (isSummary || type === null || priority === null) return 'last';
  return urgencyOf({ type, priority });
}
