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
    groupIds.map((groupId) => ({ groupId, changed: userId })),
  );
  return groupIds;
}

/** Recounts at once. Passes no person: the job does, so that each newly asked member is notified once. */
export const recountVotes = (
  executor: CircleExecutor,
  groupId: GroupId,
  changed: UserId | null = null,
): Promise<undefined> =>
  executor.execute({ groupId, request: { type: 'recount-votes', changed }, answer: () => undefined });

export const recountVotesJob = (executor: CircleExecutor): JobHandler =>
  RECOUNT_VOTES.handler(({ groupId, changed }) => recountVotes(executor, groupId, changed));
