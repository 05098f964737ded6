import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import type { CircleExecutor } from '../shell/circle-executor.ts';
import { RECOUNT_VOTES } from '../jobs.ts';
import { findApprovedGroups } from '../rows/memberships.repo.ts';

/**
 * An account was suspended or activated in the caller's transaction: has the open votes of its circles counted again
 * (circle-rules §§5, 9). Answers the circles, so that whoever cannot wait for a worker may do it at once as well:
 * counting twice changes nothing.
 */
export async function planRecount(tx: Tx, userId: UserId): Promise<GroupId[]> {
  const groupIds = await findApprovedGroups(tx, userId);
  await RECOUNT_VOTES.enqueue(
    tx,
    groupIds.map((groupId) => ({ groupId })),
  );
  return groupIds;
}

/** Counts the open votes of a circle again. */
export const recountVotes = (executor: CircleExecutor, groupId: GroupId): Promise<undefined> =>
  executor.execute({ groupId, request: { type: 'recount-votes' }, answer: () => undefined });

/** The job that does it; repeated it finds nothing to change. */
export const recountVotesJob = (executor: CircleExecutor): JobHandler =>
  RECOUNT_VOTES.handler(({ groupId }) => recountVotes(executor, groupId));
