import type { UserId } from '../../../contract/ids.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { findCirclesToServe } from './auto-contribute.repo.ts';
import { autoContributeCall } from './circle-commands.ts';
import type { CircleExecutor } from './circle-executor.ts';
import type { GroupsDeps } from './deps.ts';
import { AUTO_CONTRIBUTE_JOB } from './write-circles.ts';

/**
 * Money reached a member's wallet (circle-rules §5): it serves their circles by (dueDate, group id), each in its own transaction.
 * Running it again finds nothing left to pay.
 */
export const autoContributeJob = (deps: GroupsDeps, executor: CircleExecutor): JobHandler => ({
  name: AUTO_CONTRIBUTE_JOB,
  async run({ userId }) {
    if (typeof userId !== 'string') throw new Error('The job names no user');
    const memberId = userId as UserId; // The job was enqueued with a user's id.
    for (const groupId of await findCirclesToServe(deps.database, memberId)) {
      await executor.execute(autoContributeCall(groupId, memberId));
    }
  },
});
