import { messagesTopic } from '../../../contract/events.ts';
import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { sendMessage as contract } from '../../../contract/messages.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import type { Database } from '../../platform/database/database.ts';
import { publishHints } from '../../platform/events/event-channel.repo.ts';
import { saveIdempotencyRecord, type IdempotentRequest } from '../../platform/http/idempotency.repo.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { lockWithMembers } from '../groups/index.ts';
import { messageView } from './list-messages.ts';
import { insertMessage } from './messages.repo.ts';

interface NewMessage {
  readonly groupId: GroupId;
  readonly senderId: UserId;
  /** Trimmed, in NFC, 1 to 1000 characters. The contract has validated the text. */
  readonly text: string;
}

/** Stores a message and notifies open screens. Throws GROUP_NOT_FOUND and NOT_A_MEMBER. */
export function sendMessage(
  database: Database,
  { groupId, senderId, text }: NewMessage,
  now: Instant,
  idempotency: IdempotentRequest | undefined,
): Promise<ResponseOf<typeof contract>> {
  return database.transaction(async (tx) => {
    const userIds = await lockWithMembers(tx, groupId, senderId);
    const message = messageView(await insertMessage(tx, { id: newId(), groupId, senderId, text }, now));
    await publishHints(tx, [{ userIds, topics: [messagesTopic(groupId)] }]);
    await saveIdempotencyRecord(tx, idempotency, { message }, now);
    return { message };
  });
}
