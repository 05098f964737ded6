import { MINUTE_MS } from '../../../contract/durations.ts';
import { messagesTopic } from '../../../contract/events.ts';
import { instant } from '../../../contract/ids.ts';
import { MESSAGE_EDIT_MINUTES } from '../../../contract/message-limits.ts';
import type { editMessage as contract } from '../../../contract/messages.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { publishHints } from '../../platform/events/event-channel.repo.ts';
import { lockWithMembers } from '../groups/index.ts';
import type { MessagesDeps } from './deps.ts';
import { messageView } from './list-messages.ts';
import { editMessage as edit, findSenderOf, type EditedMessage } from './messages.repo.ts';

const EDIT_MS = MESSAGE_EDIT_MINUTES * MINUTE_MS;

/**
 * Changes what a member wrote, within minutes of sending it, and tells the open screens of the group. It stays read for
 * whoever has read it. Throws GROUP_NOT_FOUND, NOT_A_MEMBER, MESSAGE_NOT_FOUND, MESSAGE_NOT_OWN, MESSAGE_TOO_OLD.
 */
export function editMessage(
  { database, clock }: MessagesDeps,
  message: EditedMessage,
): Promise<AnswerOf<typeof contract>> {
  const { id, groupId, senderId } = message;
  return database.transaction(async (tx) => {
    const userIds = await lockWithMembers(tx, groupId, senderId);
    const now = await clock.now(tx);
    const edited = await edit(tx, message, { now, since: instant(now - EDIT_MS) });
    if (edited === undefined) {
      const sender = await findSenderOf(tx, id, groupId);
      if (sender === undefined) throw new AppError('MESSAGE_NOT_FOUND');
      throw new AppError(sender === senderId ? 'MESSAGE_TOO_OLD' : 'MESSAGE_NOT_OWN');
    }
    await publishHints(tx, [{ userIds, topics: [messagesTopic(groupId)] }]);
    return { message: messageView(edited) };
  });
}
