import type { Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

const selectFailed = {
  name: 'deliveries-failed',
  text: `SELECT d.id, d.delivery_method, d.attempt_count, d.last_attempt_at, d.failure_reason, d.metadata, n.type, n.title, u.email
    FROM notification_delivery_logs d JOIN users u ON u.id = d.user_id LEFT JOIN notifications n ON n.id = d.notification_id
    WHERE d.status = 'failed' ORDER BY d.last_attempt_at DESC LIMIT $1`,
};

type FailedRow = Row<
  'notification_delivery_logs',
  'id, delivery_method, attempt_count, last_attempt_at, failure_reason, metadata'
> & { type: string | null; title: string | null; email: string };

/** What was given up, the latest first. */
export async function findFailed(queryable: Queryable, limit: number): Promise<FailedRow[]> {
  return queryable.query<FailedRow>(selectFailed, [limit]);
}
