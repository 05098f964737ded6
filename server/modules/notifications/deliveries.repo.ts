import type { DeliveryId, Instant, NotificationId, UserId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/from-row.ts';
import type { Row } from '../../platform/database/row.ts';

/** One notification by one channel outside the product, or one summary. */
export interface Delivery {
  readonly id: DeliveryId;
  readonly notificationId: NotificationId | null;
  readonly userId: UserId;
  readonly method: 'email' | 'sms' | 'push';
  readonly status: 'pending' | 'summary' | 'sending' | 'delivered' | 'skipped' | 'failed';
  readonly attempts: number;
  readonly summaryAt: Instant | null;
  readonly createdAt: Instant;
  /**
   * Contains the text of a mail that is always sent. The text is stored here, because an intruder could delete the
   * notification before the mail is sent.
   */
  readonly metadata: unknown;
}

export interface NewDelivery {
  readonly id: DeliveryId;
  readonly notificationId: NotificationId;
  readonly userId: UserId;
  /** True if the delivery is part of the next summary and not sent alone. */
  readonly waits: boolean;
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
}

const columns =
  'id, notification_id, user_id, delivery_method, status, attempt_count, summary_at, created_at, metadata';

const endWaiting = sql('deliveries-end-waiting')`
  UPDATE notification_delivery_logs SET status = $2, failure_reason = $3, delivered_at = $4, external_id = $5
  WHERE id = ANY ($1::uuid[]) AND status = 'summary'`;
type DeliveryRow = Row<'notification_delivery_logs', typeof columns> & {
  id: DeliveryId;
  notification_id: NotificationId | null;
  delivery_method: Delivery['method'];
  status: Delivery['status'];
};

/** Inserts deliveries. Call in the transaction of the change that they report. */
export async function insertDeliveries(tx: Tx, rows: readonly NewDelivery[], at: Instant): Promise<void> {
  if (rows.length === 0) return;
  const insertRows = sql('deliveries-insert')`
    INSERT INTO notification_delivery_logs (id, notification_id, user_id, delivery_method, status, metadata, created_at)
    SELECT d.id, d.notification_id, d.user_id, 'email', CASE WHEN d.waits THEN 'summary' ELSE 'pending' END, d.metadata, $6
    FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::boolean[], $5::jsonb[])
      AS d (id, notification_id, user_id, waits, metadata)
    JOIN users u ON u.id = d.user_id AND u.closed_at IS NULL`;
  await tx.query(insertRows, [
    rows.map(({ id }) => id),
    rows.map(({ notificationId }) => notificationId),
    rows.map(({ userId }) => userId),
    rows.map(({ waits }) => waits),
    rows.map(({ metadata }) => (metadata === undefined ? null : JSON.stringify(metadata))),
    toDate(at),
  ]);
}

/** Inserts push deliveries. Enqueues no job, because the next `dueDeliveries` run finds them. */
export async function insertDeviceDeliveries(
  tx: Tx,
  rows: readonly Pick<NewDelivery, 'id' | 'notificationId' | 'userId'>[],
  at: Instant,
): Promise<void> {
  if (rows.length === 0) return;
  const insertForDevices = sql('deliveries-insert-push')`
    INSERT INTO notification_delivery_logs (id, notification_id, user_id, delivery_method, status, next_attempt_at,
      created_at)
    SELECT d.id, d.notification_id, d.user_id, 'push', 'pending', $4, $4
    FROM unnest($1::uuid[], $2::uuid[], $3::uuid[]) AS d (id, notification_id, user_id)`;
  await tx.query(insertForDevices, [
    rows.map(({ id }) => id),
    rows.map(({ notificationId }) => notificationId),
    rows.map(({ userId }) => userId),
    toDate(at),
  ]);
}

export async function findDelivery(queryable: Queryable, id: DeliveryId): Promise<Delivery | undefined> {
  const selectOne = sql('deliveries-by-id')`SELECT ${columns} FROM notification_delivery_logs WHERE id = $1`;
  const [row] = await queryable.query<DeliveryRow>(selectOne, [id]);
  if (row === undefined) return undefined;
  const { delivery_method, attempt_count, ...rest } = row;
  return { ...fromRow(rest), method: delivery_method, attempts: attempt_count };
}

/**
 * Claims a delivery until an instant. Returns the attempt's number. Undefined if the delivery is claimed, done or not
 * due.
 */
export async function claimDelivery(
  queryable: Queryable,
  id: DeliveryId,
  now: Instant,
  until: Instant,
): Promise<number | undefined> {
  const claimOne = sql('deliveries-claim')`
    UPDATE notification_delivery_logs SET status = 'sending', attempt_count = attempt_count + 1, last_attempt_at = $2,
      next_attempt_at = $3
    WHERE id = $1 AND status = 'pending' AND (next_attempt_at IS NULL OR next_attempt_at <= $2) RETURNING attempt_count`;
  const [row] = await queryable.query<Row<'notification_delivery_logs', 'attempt_count'>>(claimOne, [
    id,
    toDate(now),
    toDate(until),
  ]);
  return row?.attempt_count;
}

export async function holdBackDelivery(queryable: Queryable, id: DeliveryId, until: Instant): Promise<void> {
  const holdOne = sql('deliveries-hold')`
    UPDATE notification_delivery_logs SET next_attempt_at = $2 WHERE id = $1 AND status = 'pending'`;
  await queryable.query(holdOne, [id, toDate(until)]);
}

/** Moves a user's held deliveries to another instant. `deliver` then checks each again. */
export async function moveHeldDeliveries(tx: Tx, userId: UserId, from: Instant, to: Instant): Promise<void> {
  const moveAllHeld = sql('deliveries-move-held')`UPDATE notification_delivery_logs SET next_attempt_at = $3
    WHERE user_id = $1 AND status = 'pending' AND next_attempt_at = $2`;
  if (from !== to) await tx.query(moveAllHeld, [userId, toDate(from), toDate(to)]);
}

export async function skipDelivery(queryable: Queryable, id: DeliveryId, why: string): Promise<void> {
  const skipOne = sql('deliveries-skip')`
    UPDATE notification_delivery_logs SET status = 'skipped', next_attempt_at = NULL, failure_reason = $2,
      metadata = metadata - 'alert'
    WHERE id = $1 AND status = 'pending'`;
  await queryable.query(skipOne, [id, why]);
}

export interface Failure {
  readonly reason: string;
  /** True if the delivery may have succeeded because no response came. */
  readonly mayHaveArrived: boolean;
}

/**
 * Stores a failed attempt. Schedules the next attempt at `again`. If `again` is undefined, fails the delivery
 * permanently.
 */
export async function recordFailure(
  queryable: Queryable,
  id: DeliveryId,
  { reason, mayHaveArrived }: Failure,
  again: Instant | undefined,
): Promise<void> {
  const retryOne = sql('deliveries-retry')`
    UPDATE notification_delivery_logs SET status = 'pending', next_attempt_at = $2, failure_reason = $3,
      metadata = CASE WHEN $4::boolean THEN coalesce(metadata, '{}') || '{"mayHaveArrived": true}' ELSE metadata END
    WHERE id = $1 AND status = 'sending'`;
  const failOne = sql('deliveries-fail')`
    UPDATE notification_delivery_logs SET status = 'failed', next_attempt_at = NULL, failure_reason = $2,
      metadata = CASE WHEN $3::boolean THEN coalesce(metadata, '{}') || '{"mayHaveArrived": true}' ELSE metadata END - 'alert'
    WHERE id = $1 AND status = 'sending'`;
  if (again === undefined) await queryable.query(failOne, [id, reason, mayHaveArrived]);
  else await queryable.query(retryOne, [id, toDate(again), reason, mayHaveArrived]);
}

export async function recordDelivered(
  queryable: Queryable,
  id: DeliveryId,
  externalId: string,
  at: Instant,
): Promise<void> {
  const finishOne = sql('deliveries-finish')`
    UPDATE notification_delivery_logs SET status = 'delivered', delivered_at = $2, external_id = $3,
      next_attempt_at = NULL, failure_reason = NULL, metadata = metadata - 'alert'
    WHERE id = $1 AND status = 'sending'`;
  await queryable.query(finishOne, [id, toDate(at), externalId]);
}

export async function findNextAttempt(queryable: Queryable): Promise<Instant | null> {
  const findNext = sql('deliveries-next')`
    SELECT min(next_attempt_at) AS next FROM notification_delivery_logs WHERE next_attempt_at IS NOT NULL`;
  const [row] = await queryable.query<{ next: Date | null }>(findNext, []);
  return row?.next == null ? null : fromDate(row.next);
}

export async function deleteDeliveriesOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('deliveries-delete')`DELETE FROM notification_delivery_logs WHERE user_id = $1`, [userId]);
}

/** Inserts a summary for each user. Returns the ids of the new ones. */
export async function insertSummaries(
  tx: Tx,
  summaries: readonly { readonly id: DeliveryId; readonly userId: UserId; readonly at: Instant }[],
  now: Instant,
): Promise<DeliveryId[]> {
  const insertSummary = sql('deliveries-insert-summary')`
    INSERT INTO notification_delivery_logs (id, user_id, delivery_method, status, summary_at, created_at)
    SELECT id, user_id, 'email', 'pending', at, $4
    FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS s (id, user_id, at)
    ON CONFLICT (user_id, delivery_method, summary_at) DO NOTHING RETURNING id`;
  const rows = await tx.query<{ id: DeliveryId }>(insertSummary, [
    summaries.map(({ id }) => id),
    summaries.map(({ userId }) => userId),
    summaries.map(({ at }) => toDate(at)),
    toDate(now),
  ]);
  return rows.map(({ id }) => id);
}

/** A notification that waits for a summary, or nulls if it was deleted. `is_over` means that its action has expired. */
export type WaitingNotification = { id: DeliveryId; is_over: boolean } & {
  [Column in DeliveredFields]: Row<'notifications', DeliveredFields>[Column] | null;
};
type DeliveredFields = 'type' | 'title' | 'message' | 'metadata';

export async function findWaitingNotifications(
  queryable: Queryable,
  userId: UserId,
  now: Instant,
): Promise<WaitingNotification[]> {
  const selectWaiting = sql('deliveries-waiting')`
    SELECT d.id, n.type, n.title, n.message, n.metadata, coalesce(n.expires_at <= $2, false) AS is_over
    FROM notification_delivery_logs d LEFT JOIN notifications n ON n.id = d.notification_id
    WHERE d.user_id = $1 AND d.status = 'summary' ORDER BY d.created_at, d.id`;
  return queryable.query<WaitingNotification>(selectWaiting, [userId, toDate(now)]);
}

export async function hasLaterSummary(queryable: Queryable, userId: UserId, than: Instant): Promise<boolean> {
  const selectLater = sql('deliveries-later-summary')`
    SELECT 1 FROM notification_delivery_logs WHERE user_id = $1 AND summary_at > $2 LIMIT 1`;
  return (await queryable.query(selectLater, [userId, toDate(than)])).length === 1;
}

export async function endWaitingDelivered(
  tx: Queryable,
  ids: readonly DeliveryId[],
  { at, externalId }: { readonly at: Instant; readonly externalId: string },
): Promise<void> {
  if (ids.length > 0) await tx.query(endWaiting, [ids, 'delivered', null, toDate(at), externalId]);
}

export async function endWaitingSkipped(tx: Queryable, ids: readonly DeliveryId[], why: string): Promise<void> {
  if (ids.length > 0) await tx.query(endWaiting, [ids, 'skipped', why, null, null]);
}
