import type { LastSeenCircle } from '../../../../contract/group-parts.ts';
import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { saveLastSeen } from '../rows/seen-circles.repo.ts';
import { assertCanViewGroup } from '../shell/circle-call.ts';
import { readCircle } from '../views/get-group.ts';

/** Stores the state of the circle that a user has seen. Throws GROUP_NOT_FOUND for outsiders. */
export async function markGroupSeen(
  queryable: Queryable,
  groupId: GroupId,
  userId: UserId,
  lastSeen: LastSeenCircle,
): Promise<void> {
  const { record } = await readCircle(queryable, groupId, [userId]);
  assertCanViewGroup(record.state, userId);
  await saveLastSeen(queryable, userId, groupId, lastSeen);
}
