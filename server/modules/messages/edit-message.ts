import { MINUTE_MS } from '../../../contract/durations.ts';
import { messagesTopic } from '../../../contract/events.ts';
import type { GroupId, UserId } from '../../../contract/ids.ts';
import { MESSAGE_EDIT_MINUTES } from '../../../contract/message-limits.ts';
import type { editMessage as contract } from '../../../contract/messages.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { publishHints } from '../../platform/events/event-channel.repo.ts';
import { saveIdempotencyRecord, type IdempotentRequest } from '../../platform/http/idempotency.repo.ts';
import { lockWithMembers } from '../groups/index.ts';
import type { MessagesDeps } from './deps.ts';
import { messageView } from './list-messages.ts';
import { findMessage, writeText } from './messages.repo.ts';

interface EditedMessage {
  readonly id: string;
  readonly groupId: GroupId;
  readonly senderId: UserId;
  readonly text: string;
}

const EDIT_MS = MESSAGE_EDIT_MINUTES * MINUTE_MS;

/**
 * Edits a recent message of its sender and notifies open screens. An identical text changes nothing. Throws
 * GROUP_NOT_FOUND, NOT_A_MEMBER, MESSAGE_NOT_FOUND, MESSAGE_NOT_OWN and MESSAGE_TOO_OLD.
 */
export function editMessage(
  { database, clock }: MessagesDeps,
  { id, groupId, senderId, text }: EditedMessage,
  idempotency: IdempotentRequest | undefined,
): Promise<ResponseOf<typeof contract>> {
  return database.transaction(async (tx) => {
    const userIds = await lockWithMembers(tx, groupId, senderId);
    const now = await clock.now(tx);
    const found = await findMessage(tx, id);
    if (found?.groupId !== groupId) throw new AppError('MESSAGE_NOT_FOUND');
    if (found.sender.id !== senderId) throw new AppError('MESSAGE_NOT_OWN');
    if (found.createdAt < now - EDIT_MS) throw new AppError('MESSAGE_TOO_OLD');
    const isSame = found.text === text;
    if (!isSame) {
      await writeText(tx, id, text, now);
      await publishHints(tx, [{ userIds, topics: [messagesTopic(groupId)] }]);
    }
    const answer = { message: messageView(isSame ? found : { ...found, text, editedAt: now }) };
    await saveIdempotencyRecord(tx, idempotency, answer, now);
    return answer;
  });
}
