import type { DeliveryId, UserId } from '../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

type FailedRow = Row<
  'notification_delivery_logs',
  'id, user_id, delivery_method, attempt_count, last_attempt_at, failure_reason, metadata'
> & { type: string | null; title: string | null; email: string };

export async function findFailedDeliveries(queryable: Queryable, limit: number): Promise<FailedRow[]> {
  const selectFailed = sql('deliveries-failed')`
    SELECT d.id, d.user_id, d.delivery_method, d.attempt_count, d.last_attempt_at, d.failure_reason, d.metadata, n.type, n.title, u.email
    FROM notification_delivery_logs d JOIN users u ON u.id = d.user_id LEFT JOIN notifications n ON n.id = d.notification_id
    WHERE d.status = 'failed' ORDER BY d.last_attempt_at DESC LIMIT $1`;
  return queryable.query<FailedRow>(selectFailed, [limit]);
}

/** Resets a dead letter to pending. Undefined for any other delivery. The caller enqueues its job. */
export async function requeueFailed(
  tx: Tx,
  id: DeliveryId,
): Promise<{ readonly method: string; readonly userId: UserId } | undefined> {
  // The number of attempts restarts at 0. The failure reason stays until the next failure.
  const retryFailed = sql('deliveries-retry-failed')`
    UPDATE notification_delivery_logs SET status = 'pending', attempt_count = 0 WHERE id = $1 AND status = 'failed'
    RETURNING delivery_method AS method, user_id AS "userId"`;
  const [row] = await tx.query<{ method: string; userId: UserId }>(retryFailed, [id]);
  return row;
}
