import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import type { CircleExecutor } from '../shell/circle-executor.ts';
import { RECOUNT_VOTES } from '../jobs.ts';
import { findGroupsOfApprovedMember } from '../rows/memberships.repo.ts';

/**
 * Enqueues a recount of open votes after an account is suspended or activated (circle-rules §§5, 9). Returns the
 * circles, for callers that also recount at once.
 */
export async function planRecount(tx: Tx, userId: UserId): Promise<GroupId[]> {
  const groupIds = await findGroupsOfApprovedMember(tx, userId);
  await RECOUNT_VOTES.enqueue(
    tx,
    groupIds.map((groupId) => ({ groupId })),
  );
  return groupIds;
}

export const recountVotes = (executor: CircleExecutor, groupId: GroupId): Promise<undefined> =>
  executor.execute({ groupId, request: { type: 'recount-votes' }, answer: () => undefined });

export const recountVotesJob = (executor: CircleExecutor): JobHandler =>
  RECOUNT_VOTES.handler(({ groupId }) => recountVotes(executor, groupId));
