import type { EjectionId, GroupId, UserId } from '../../../../contract/ids.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertCanViewGroup } from '../shell/circle-call.ts';
import { needsOf } from '../shell/load-batch.ts';
import type { CircleRecord } from '../shell/circle-record.ts';
import { readGroups } from '../rows/group-rows.repo.ts';
import { loadCircles } from '../rows/load-circles.repo.ts';
import { readPeople } from '../rows/people.repo.ts';

interface CircleQuery {
  readonly userId: UserId;
  readonly named?: readonly UserId[];
  readonly ejectionIds?: readonly EjectionId[];
}

/** Loads a circle with its whole current cycle and all ejections and trades. Throws GROUP_NOT_FOUND. */
export async function readFullCircle(
  queryable: Queryable,
  groupId: GroupId,
  { userId, named = [], ejectionIds = [] }: CircleQuery,
): Promise<CircleRecord> {
  const groups = await readGroups(queryable, [groupId]);
  const circles = await loadCircles(queryable, groups, {
    ...needsOf(groups, []),
    named: [userId, ...named],
    cycleOf: [groupId],
    decisions: { ejectionIds, tradeIds: [] },
  });
  const record = circles.get(groupId);
  if (record === undefined) throw new AppError('GROUP_NOT_FOUND');
  assertCanViewGroup(record.state, userId);
  const { ejections, ejectionVotes } = record.state;
  await addNames(queryable, record, [
    ...ejections.flatMap(({ nomineeId, nominatorId }) => [nomineeId, nominatorId]),
    ...ejectionVotes.map(({ voterId }) => voterId),
  ]);
  return record;
}

/** Adds names of users who are no longer members. */
export async function addNames(
  queryable: Queryable,
  { people }: CircleRecord,
  userIds: readonly UserId[],
): Promise<void> {
  const missing = [...new Set(userIds)].filter((userId) => !people.has(userId));
  if (missing.length === 0) return;
  for (const [userId, person] of await readPeople(queryable, missing)) people.set(userId, person);
}
