import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import { UNREAD_MAX } from '../../../contract/message-limits.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

/**
 * Counts the unread messages of others per group, sent at or before `upTo`, at most UNREAD_MAX. Omits groups without
 * unread messages.
 */
export async function countUnread(
  queryable: Queryable,
  userId: UserId,
  groupIds: readonly GroupId[],
  upTo?: Instant,
): Promise<Map<GroupId, number>> {
  // A user has one read cursor per group. If two tabs read at once and store two cursors, the later message counts.
  const countAll = sql('messages-unread')`SELECT g.group_id, unread.count FROM unnest($2::uuid[]) AS g (group_id)
    CROSS JOIN LATERAL (
      SELECT coalesce(max(m.created_at), '-infinity') AS at
      FROM group_message_reads r JOIN group_messages m ON m.id = r.message_id
      WHERE r.user_id = $1 AND m.group_id = g.group_id) AS mark
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count FROM (
        SELECT FROM group_messages m
        WHERE m.group_id = g.group_id AND m.created_at > mark.at AND m.created_at <= $3 AND m.sender_id <> $1
        LIMIT ${String(UNREAD_MAX)}) AS counted) AS unread
    WHERE unread.count > 0`;
  const rows = await queryable.query<{ group_id: GroupId; count: number }>(countAll, [
    userId,
    groupIds,
    upTo === undefined ? 'infinity' : toDate(upTo),
  ]);
  return new Map(rows.map((row) => [row.group_id, row.count]));
}

/** Returns the id of the newest message of the group that the user has read. */
export async function findReadCursor(
  queryable: Queryable,
  userId: UserId,
  groupId: GroupId,
): Promise<string | undefined> {
  const readMark = sql('messages-marks')`
    SELECT r.message_id FROM group_message_reads r JOIN group_messages m ON m.id = r.message_id
    WHERE r.user_id = $1 AND m.group_id = $2 ORDER BY m.created_at DESC LIMIT 1`;
  const [row] = await queryable.query<Row<'group_message_reads', 'message_id'>>(readMark, [userId, groupId]);
  return row?.message_id;
}

/** Marks this message and all earlier ones of its group as read. */
export async function advanceReadCursor(
  tx: Tx,
  userId: UserId,
  message: { readonly id: string; readonly groupId: GroupId; readonly createdAt: Instant },
  readAt: Instant,
): Promise<void> {
  const insertMark = sql('messages-mark')`
    INSERT INTO group_message_reads (message_id, user_id, read_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`;
  await tx.query(insertMark, [message.id, userId, toDate(readAt)]);
  const deleteEarlierMarks = sql('messages-unmark-earlier')`DELETE FROM group_message_reads r USING group_messages m
    WHERE r.user_id = $1 AND m.id = r.message_id AND m.group_id = $2 AND m.created_at < $3`;
  await tx.query(deleteEarlierMarks, [userId, message.groupId, toDate(message.createdAt)]);
}
