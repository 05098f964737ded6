import type { GroupId, Instant, NotificationId, UserId } from '../../../contract/ids.ts';
import {
  notificationTypes,
  type NotificationType,
  type Priority,
  type RelatedType,
} from '../../../contract/notifications.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/from-row.ts';
import type { Row } from '../../platform/database/row.ts';
import { categorySwitches, type CategorySwitch } from '../../../contract/preference-options.ts';
import type { Page, Position } from '../../platform/paging/cursor.ts';
import { inAppSql } from './preferences.repo.ts';
import { isQuestion } from './kinds.ts';
import type { NewNotification } from './new-notification.ts';
import type { StoredTexts } from './texts.ts';

export interface Notification {
  readonly id: NotificationId;
  readonly userId: UserId;
  readonly type: NotificationType;
  readonly priority: Priority;
  readonly title: string;
  readonly message: string;
  readonly actionUrl: string | null;
  readonly actionText: string | null;
  readonly groupId: GroupId | null;
  readonly relatedEntityType: RelatedType | null;
  readonly relatedEntityId: string | null;
  readonly expiresAt: Instant | null;
  readonly isRead: boolean;
  readonly isEmailSent: boolean;
  readonly metadata: unknown;
  readonly createdAt: Instant;
}

const columns = `id, user_id, type, priority, title, message, action_url, action_text, group_id, related_entity_type,
  related_entity_id, expires_at, is_read, is_email_sent, metadata, created_at`;

const words = 'title, message, action_text, metadata';

export const insertRows = sql('notifications-insert')`
  INSERT INTO notifications (id, user_id, type, priority, title, message, action_url, action_text, group_id,
    metadata, related_entity_type, related_entity_id, expires_at, is_sms_eligible, created_at, is_read, read_at)
  SELECT n.id, n.user_id, n.type, n.priority, n.title, n.message, n.action_url, n.action_text, n.group_id,
    ($16::jsonb[])[n.metadata_at], n.related_entity_type, n.related_entity_id, n.expires_at, n.is_sms_eligible, $12::timestamptz, s.silenced,
    CASE WHEN s.silenced THEN $12::timestamptz END
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::uuid[],
    $10::int[], $11::text[], $13::text[], $14::uuid[], $15::timestamptz[], $17::boolean[]) AS n (id, user_id, type, priority, title, message, action_url, action_text, group_id,
    metadata_at, category, related_entity_type, related_entity_id, expires_at, is_sms_eligible)
  LEFT JOIN user_notification_preferences p ON p.user_id = n.user_id
  CROSS JOIN LATERAL (SELECT n.category IS NOT NULL AND NOT coalesce(${inAppSql('n.category', categorySwitches)}, true)
    AS silenced) s
  WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = n.user_id AND u.closed_at IS NOT NULL)`;

/** True if the notification was read or its action has expired (circle-rules §14). */
export const countsAsRead = ({ isRead, expiresAt }: Notification, now: Instant): boolean =>
  isRead || (expiresAt !== null && expiresAt <= now);

const ofType = 'user_id = $1 AND ($3::text IS NULL OR type = $3)';
// SQL for the opposite of `countsAsRead`. The current time must follow.
const unreadAfter = "NOT is_read AND coalesce(expires_at, 'infinity') >";
const newest = 'ORDER BY created_at DESC, id DESC LIMIT $2';
const QUESTIONS = notificationTypes.filter(isQuestion);

type NotificationRow = Row<'notifications', typeof columns> & {
  type: NotificationType;
  related_entity_type: RelatedType | null;
};

const toNotification = (row: NotificationRow): Notification => fromRow(row);

/** A notification in English. Its metadata contains the texts to translate. */
export interface StoredNotification extends Omit<NewNotification, 'title' | 'message' | 'actionText'> {
  readonly id: NotificationId;
  readonly title: string;
  readonly message: string;
  readonly actionText: string | undefined;
  /** Preference that silences the notification in the product. Undefined if none can. */
  readonly category: CategorySwitch | undefined;
  /** True for types worth an SMS, even if none is sent. */
  readonly isSmsEligible: boolean;
}

/** Inserts notifications, except for closed accounts. Marks one as read if the user switched its category off. */
export async function insertNotifications(tx: Tx, rows: readonly StoredNotification[], at: Instant): Promise<void> {
  const { different, places } = eachOnce(rows.map(({ metadata }) => metadata));
  await tx.query(insertRows, [
    rows.map(({ id }) => id),
    rows.map(({ userId }) => userId),
    rows.map(({ type }) => type),
    rows.map(({ priority }) => priority),
    rows.map(({ title }) => title),
    rows.map(({ message }) => message),
    rows.map(({ actionUrl }) => actionUrl ?? null),
    rows.map(({ actionText }) => actionText ?? null),
    rows.map(({ groupId }) => groupId ?? null),
    places,
    rows.map(({ category }) => category ?? null),
    toDate(at),
    rows.map((row) => relatedOf(row).type),
    rows.map((row) => relatedOf(row).id),
    rows.map(({ expiresAt }) => (expiresAt === undefined ? null : toDate(expiresAt))),
    different,
    rows.map(({ isSmsEligible }) => isSmsEligible),
  ]);
}

/** Returns the distinct metadata values and each row's place among them, because many rows share one value. */
function eachOnce(all: readonly NewNotification['metadata'][]): { different: string[]; places: (number | null)[] } {
  const places = new Map<string, number>();
  const found = all.map((metadata) => {
    if (metadata === undefined) return null;
    const json = JSON.stringify(metadata);
    const place = places.get(json) ?? places.size + 1;
    places.set(json, place);
    return place;
  });
  return { different: [...places.keys()], places: found };
}

const relatedOf = ({ related, groupId, userId }: StoredNotification): { type: RelatedType; id: string } =>
  related ?? (groupId === undefined ? { type: 'user', id: userId } : { type: 'group', id: groupId });

function pageStatement(at: Instant | undefined, after: Position | undefined) {
  const selectFirstUnread = sql('notifications-unread-first')`
    SELECT ${columns} FROM notifications WHERE ${ofType} AND ${unreadAfter} $4 ${newest}`;
  const selectLaterUnread = sql('notifications-unread-later')`SELECT ${columns} FROM notifications
    WHERE ${ofType} AND ${unreadAfter} $4 AND (created_at, id) < ($5, $6) ${newest}`;
  if (at !== undefined) return after === undefined ? selectFirstUnread : selectLaterUnread;
  const selectFirst = sql('notifications-first')`SELECT ${columns} FROM notifications WHERE ${ofType} ${newest}`;
  const selectLater = sql('notifications-later')`
    SELECT ${columns} FROM notifications WHERE ${ofType} AND (created_at, id) < ($4, $5) ${newest}`;
  return after === undefined ? selectFirst : selectLater;
}

export interface NotificationFilter {
  /** Limits the result to notifications that are unread at this instant. Undefined means all notifications. */
  readonly unreadAt: Instant | undefined;
  readonly type: NotificationType | undefined;
}

/** Reads at most `limit + 1` notifications, newest first. */
export async function findNotifications(
  queryable: Queryable,
  userId: UserId,
  { unreadAt: at, type }: NotificationFilter,
  { limit, after }: Page,
): Promise<Notification[]> {
  const place = after === undefined ? [] : [toDate(after.at), after.id];
  const statement = pageStatement(at, after);
  const values = [userId, limit + 1, type ?? null, ...(at === undefined ? [] : [toDate(at)]), ...place];
  const rows = await queryable.query<NotificationRow>(statement, values);
  return rows.map(toNotification);
}

export async function countUnread(queryable: Queryable, userId: UserId, now: Instant): Promise<number> {
  const countUnreadRows = sql('notifications-unread-count')`
    SELECT count(*)::int AS unread FROM notifications WHERE user_id = $1 AND ${unreadAfter} $2`;
  const [row] = await queryable.query<{ unread: number }>(countUnreadRows, [userId, toDate(now)]);
  return row?.unread ?? 0;
}

/** Returns undefined if the notification is unknown or another user's. */
export async function markRead(
  queryable: Queryable,
  id: string,
  userId: UserId,
  at: Instant,
): Promise<Notification | undefined> {
  const markOne = sql('notifications-read')`
    UPDATE notifications SET is_read = true, read_at = coalesce(read_at, $3) WHERE id = $1 AND user_id = $2
    RETURNING ${columns}`;
  const [row] = await queryable.query<NotificationRow>(markOne, [id, userId, toDate(at)]);
  return row === undefined ? undefined : toNotification(row);
}

export async function markAllRead(queryable: Queryable, userId: UserId, at: Instant): Promise<void> {
  const markAll = sql('notifications-read-all')`
    UPDATE notifications SET is_read = true, read_at = $2 WHERE user_id = $1 AND NOT is_read`;
  await queryable.query(markAll, [userId, toDate(at)]);
}

/** Returns false if the notification is unknown or another user's. */
export async function deleteNotification(queryable: Queryable, id: string, userId: UserId): Promise<boolean> {
  const deleteOne = sql('notifications-delete')`DELETE FROM notifications WHERE id = $1 AND user_id = $2 RETURNING id`;
  const rows = await queryable.query(deleteOne, [id, userId]);
  return rows.length === 1;
}

export async function deleteNotificationsOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('notifications-delete-all')`DELETE FROM notifications WHERE user_id = $1`, [userId]);
}

export async function findNotification(queryable: Queryable, id: string): Promise<Notification | undefined> {
  const selectById = sql('notifications-by-id')`SELECT ${columns} FROM notifications WHERE id = $1`;
  const [row] = await queryable.query<NotificationRow>(selectById, [id]);
  return row === undefined ? undefined : toNotification(row);
}

export async function findPendingDecisions(queryable: Queryable, userId: UserId, now: Instant): Promise<StoredTexts[]> {
  // A question expires when the user answers it, so every unexpired question is open.
  const selectQuestions = sql('notifications-questions')`
    SELECT ${words} FROM notifications WHERE user_id = $1 AND (expires_at IS NULL OR expires_at > $2)
    AND type = ANY ($3::text[]) ORDER BY created_at, id`;
  const rows = await queryable.query<Row<'notifications', typeof words>>(selectQuestions, [
    userId,
    toDate(now),
    QUESTIONS,
  ]);
  return rows.map(({ action_text: actionText, ...row }) => ({ ...row, actionText }));
}

export async function recordSmsSent(queryable: Queryable, id: NotificationId, at: Instant): Promise<void> {
  const markTexted = sql('notifications-texted')`UPDATE notifications SET sms_sent_at = $2 WHERE id = $1`;
  await queryable.query(markTexted, [id, toDate(at)]);
}

export async function recordMailSent(queryable: Queryable, id: NotificationId, at: Instant): Promise<void> {
  const markMailed = sql('notifications-mailed')`
    UPDATE notifications SET is_email_sent = true, email_sent_at = $2 WHERE id = $1`;
  await queryable.query(markMailed, [id, toDate(at)]);
}
