import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { findAutoContributeGroups } from '../rows/auto-contribute.repo.ts';
import { autoContributeCall } from './circle-commands.ts';
import type { CircleExecutor } from '../shell/circle-executor.ts';
import type { GroupsDeps } from '../deps.ts';
import { AUTO_CONTRIBUTE } from '../jobs.ts';

/**
 * Job that pays a user's automatic contributions after a credit, in the order of due date and group id, each in its own
 * transaction (circle-rules §5).
 */
export const autoContributeJob = (deps: GroupsDeps, executor: CircleExecutor): JobHandler =>
  AUTO_CONTRIBUTE.handler(async ({ userId }) => {
    for (const groupId of await findAutoContributeGroups(deps.database, userId)) {
      await executor.execute(autoContributeCall(groupId, userId));
    }
  });
