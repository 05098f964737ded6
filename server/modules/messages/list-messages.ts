import type { GroupId, UserId } from '../../../contract/ids.ts';
import type { listMessages as contract, Message } from '../../../contract/messages.ts';
import type { ResponseOf, QueryOf } from '../../../contract/route.ts';
import { isoOrNull, toIso } from '../../platform/clock/clock.ts';
import { paginate, readPage } from '../../platform/paging/cursor.ts';
import { assertApprovedMember, findGroupsOfApprovedMember } from '../groups/index.ts';
import type { MessagesDeps } from './deps.ts';
import { findMessages, type StoredMessage } from './messages.repo.ts';
import { countUnread, findReadCursor, advanceReadCursor } from './unread.repo.ts';

/** Returns a message as members see it (specification 2 §3). */
export const messageView = ({ id, text, createdAt, editedAt, sender }: StoredMessage): Message => ({
  id,
  message: text,
  createdAt: toIso(createdAt),
  senderId: sender.id,
  senderName: sender.name,
  senderFirstName: sender.firstName,
  senderLastName: sender.lastName,
  senderEmail: sender.isMember ? sender.email : null,
  isEdited: editedAt !== null,
  editedAt: isoOrNull(editedAt),
});

/**
 * Reads a page of a group's messages. Reading the newest page marks its messages and all earlier ones as read. Reading
 * older pages marks none. Throws GROUP_NOT_FOUND and NOT_A_MEMBER.
 */
export async function listMessages(
  { database, clock }: MessagesDeps,
  groupId: GroupId,
  userId: UserId,
  query: NonNullable<QueryOf<typeof contract>>,
): Promise<ResponseOf<typeof contract>> {
  const page = readPage(query);
  await assertApprovedMember(database, groupId, userId);
  const found = await findMessages(database, groupId, page);
  const { rows, nextCursor } = paginate(found, page.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  const newest = page.after === undefined ? rows[0] : undefined;
  // Counts only messages up to the newest one on this page, so that a message sent during this call stays unread.
  const unread = await countUnread(database, userId, [groupId], newest?.createdAt);
  if (newest !== undefined && (await findReadCursor(database, userId, groupId)) !== newest.id) {
    const now = await clock.now();
    await database.transaction((tx) => advanceReadCursor(tx, userId, newest, now));
  }
  return { messages: rows.map(messageView), unreadCount: unread.get(groupId) ?? 0, nextCursor };
}

/** Counts unread messages in each group of an approved member. Marks none as read. */
export async function countUnreadMessages(
  { database }: MessagesDeps,
  userId: UserId,
): Promise<{ unreadCount: number; groups: { groupId: GroupId; unreadCount: number }[] }> {
  const unread = await countUnread(database, userId, await findGroupsOfApprovedMember(database, userId));
  const groups = [...unread].map(([groupId, unreadCount]) => ({ groupId, unreadCount }));
  return { unreadCount: groups.reduce((sum, group) => sum + group.unreadCount, 0), groups };
}
