import type { Instant } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Tx } from '../../platform/database/database.ts';
import type { NewDelivery } from './deliveries.repo.ts';

/** Inserts the mail delivery of a notification. Returns false if the notification has one or the account is gone. */
export async function insertLegacyDelivery(
  tx: Tx,
  { id, notificationId, userId, metadata }: Omit<NewDelivery, 'waits'>,
  at: Instant,
): Promise<boolean> {
  const snapshot = metadata === undefined ? null : JSON.stringify(metadata);
  // A closed account gets no mail.
  const insertEarlier = sql('deliveries-insert-earlier')`
    INSERT INTO notification_delivery_logs (id, notification_id, user_id, delivery_method, status, metadata, created_at)
    SELECT $1, $2, id, 'email', 'pending', $4, $5 FROM users WHERE id = $3 AND closed_at IS NULL
    ON CONFLICT (notification_id, delivery_method) DO NOTHING RETURNING id`;
  return (await tx.query(insertEarlier, [id, notificationId, userId, snapshot, toDate(at)])).length === 1;
}
