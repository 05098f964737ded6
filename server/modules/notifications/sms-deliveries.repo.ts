import type { Instant } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Tx } from '../../platform/database/database.ts';
import type { NewDelivery } from './deliveries.repo.ts';

export async function insertSmsDeliveries(
  tx: Tx,
  rows: readonly Pick<NewDelivery, 'id' | 'notificationId' | 'userId' | 'metadata'>[],
  at: Instant,
): Promise<void> {
  if (rows.length === 0) return;
  // Enqueues no job, because SMS are few and the next `dueDeliveries` run finds them.
  const insertForPhones = sql('deliveries-insert-sms')`
    INSERT INTO notification_delivery_logs (id, notification_id, user_id, delivery_method, status, next_attempt_at,
      metadata, created_at)
    SELECT d.id, d.notification_id, d.user_id, 'sms', 'pending', $5, d.metadata, $5
    FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::jsonb[]) AS d (id, notification_id, user_id, metadata)
    JOIN users u ON u.id = d.user_id AND u.closed_at IS NULL
    JOIN user_notification_preferences p ON p.user_id = d.user_id AND p.sms_enabled
      AND p.sms_number IS NOT NULL`;
  await tx.query(insertForPhones, [
    rows.map(({ id }) => id),
    rows.map(({ notificationId }) => notificationId),
    rows.map(({ userId }) => userId),
    rows.map(({ metadata }) => (metadata === undefined ? null : JSON.stringify(metadata))),
    toDate(at),
  ]);
}
