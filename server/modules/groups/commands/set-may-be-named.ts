import { groupTopic } from '../../../../contract/events.ts';
import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { Database } from '../../../platform/database/database.ts';
import { publishHints } from '../../../platform/events/event-channel.repo.ts';
import { saveMayBeNamed } from '../rows/memberships.repo.ts';
import { lockWithMembers } from '../views/memberships.ts';

/**
 * Allows or forbids a member's first name in messages to the circle's group chat. Consent ends with the membership.
 * Throws GROUP_NOT_FOUND and NOT_A_MEMBER.
 */
export function setMayBeNamed(
  database: Database,
  groupId: GroupId,
  userId: UserId,
  enabled: boolean,
): Promise<{ enabled: boolean }> {
  return database.transaction(async (tx) => {
    const userIds = await lockWithMembers(tx, groupId, userId);
    await saveMayBeNamed(tx, groupId, userId, enabled);
    await publishHints(tx, [{ userIds, topics: [groupTopic(groupId)] }]);
    return { enabled };
  });
}
