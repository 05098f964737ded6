import { instant, type GroupId, type Instant, type UserId } from '../../../contract/ids.ts';
import { fromDate, instantOrNull, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { Page } from '../../platform/paging/cursor.ts';

export interface StoredMessage {
  readonly id: string;
  readonly groupId: GroupId;
  readonly text: string;
  readonly createdAt: Instant;
  /** Null until the sender edits the message. */
  readonly editedAt: Instant | null;
  readonly sender: {
    readonly id: UserId;
    readonly name: string;
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    /** True if the sender is still an approved member of the group. */
    readonly isMember: boolean;
  };
}

const withSender = `SELECT g.id, g.group_id, g.message, g.created_at, g.edited_at, g.sender_id, u.name, u.first_name, u.last_name, u.email,
    EXISTS (SELECT FROM group_members m WHERE m.group_id = g.group_id AND m.user_id = g.sender_id AND m.status = 'approved')
      AS is_member
  FROM group_messages g JOIN users u ON u.id = g.sender_id`;

type MessageRow = Row<'group_messages', 'id' | 'group_id' | 'message' | 'created_at' | 'edited_at' | 'sender_id'> &
  Row<'users', 'name' | 'first_name' | 'last_name' | 'email'> & { is_member: boolean };

const toMessage = (row: MessageRow): StoredMessage => ({
  id: row.id,
  groupId: row.group_id,
  text: row.message,
  createdAt: fromDate(row.created_at),
  editedAt: instantOrNull(row.edited_at),
  sender: {
    id: row.sender_id,
    name: row.name,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    isMember: row.is_member,
  },
});

/** Returns at most `limit + 1` messages, newest first. Each message of a group has its own instant. */
export async function findMessages(
  queryable: Queryable,
  groupId: GroupId,
  { limit, after }: Page,
): Promise<StoredMessage[]> {
  const readNewest = sql('messages-newest')`${withSender} WHERE g.group_id = $1 ORDER BY g.created_at DESC LIMIT $2`;
  const readEarlier = sql('messages-earlier')`
    ${withSender} WHERE g.group_id = $1 AND g.created_at < $3 ORDER BY g.created_at DESC LIMIT $2`;
  const rows =
    after === undefined
      ? await queryable.query<MessageRow>(readNewest, [groupId, limit + 1])
      : await queryable.query<MessageRow>(readEarlier, [groupId, limit + 1, toDate(after.at)]);
  return rows.map(toMessage);
}

/** Inserts a message. Lock the group first, because the read cursor requires increasing instants. */
export async function insertMessage(
  tx: Tx,
  message: { readonly id: string; readonly groupId: GroupId; readonly senderId: UserId; readonly text: string },
  now: Instant,
): Promise<StoredMessage> {
  const { id, groupId, senderId, text } = message;
  const readLastInstant = sql('messages-last-instant')`
    SELECT created_at FROM group_messages WHERE group_id = $1 ORDER BY created_at DESC LIMIT 1`;
  const [last] = await tx.query<Row<'group_messages', 'created_at'>>(readLastInstant, [groupId]);
  const createdAt = last === undefined ? now : instant(Math.max(now, fromDate(last.created_at) + 1));
  const insertOne = sql('messages-insert')`
    INSERT INTO group_messages (id, group_id, sender_id, message, created_at) VALUES ($1, $2, $3, $4, $5)`;
  await tx.query(insertOne, [id, groupId, senderId, text, toDate(createdAt)]);
  const stored = await findMessage(tx, id);
  if (stored === undefined) throw new Error('The new message was not found');
  return stored;
}

export async function findMessage(queryable: Queryable, id: string): Promise<StoredMessage | undefined> {
  const [row] = await queryable.query<MessageRow>(sql('messages-one')`${withSender} WHERE g.id = $1`, [id]);
  return row && toMessage(row);
}

/** Replaces a message's text. Lock its group first. */
export async function writeText(tx: Tx, id: string, text: string, now: Instant): Promise<void> {
  const writeOne = sql('messages-edit')`
    UPDATE group_messages SET message = $2, is_edited = true, edited_at = $3 WHERE id = $1`;
  await tx.query(writeOne, [id, text, toDate(now)]);
}
