import { memberOf } from '../../../../circle/seats.ts';
import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { WITHDRAW_APPLICATION } from '../jobs.ts';
import { findAppliedTo } from '../rows/memberships.repo.ts';
import type { CircleExecutor } from '../shell/circle-executor.ts';

/** Who has applied to which group. */
export interface Application {
  readonly groupId: GroupId;
  readonly userId: UserId;
}

/**
 * Somebody's identity was reset in the caller's transaction: has their open applications withdrawn. Answers them, so
 * that whoever cannot wait for a worker may do it at once as well.
 */
export async function planApplicationsEnd(tx: Tx, userId: UserId): Promise<Application[]> {
  const applications = (await findAppliedTo(tx, userId)).map((groupId) => ({ groupId, userId }));
  await WITHDRAW_APPLICATION.enqueue(tx, applications);
  return applications;
}

/** Decided meanwhile, or withdrawn already: there is no application any more. A circle that is busy is not that. */
const isGone = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'NOT_A_MEMBER' || error.code === 'GROUP_NOT_FOUND' || error.code === 'CANNOT_LEAVE');

/** Takes an application back if it is still open: whoever has a seat by now keeps it. */
export async function withdrawApplication(executor: CircleExecutor, { groupId, userId }: Application): Promise<void> {
  try {
    await executor.execute({
      groupId,
      request: { type: 'leave', userId, reason: 'The identity has to be proved again' },
      answer: () => undefined,
      inSameTransaction: (_tx, { before }) =>
        memberOf(before, userId)?.status === 'pending'
          ? Promise.resolve()
          : Promise.reject(new AppError('NOT_A_MEMBER')),
    });
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** The job that does it; repeated it finds nothing to withdraw. */
export const withdrawApplicationJob = (executor: CircleExecutor): JobHandler =>
  WITHDRAW_APPLICATION.handler((application) => withdrawApplication(executor, application));
