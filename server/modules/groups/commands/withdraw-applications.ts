import { memberOf } from '../../../../circle/seats.ts';
import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { WITHDRAW_APPLICATION } from '../jobs.ts';
import { findGroupsAppliedTo } from '../rows/memberships.repo.ts';
import type { CircleExecutor } from '../shell/circle-executor.ts';

export interface Application {
  readonly groupId: GroupId;
  readonly userId: UserId;
}

/** Enqueues the withdrawal of a user's open applications after an identity reset. Returns the applications. */
export async function planApplicationsEnd(tx: Tx, userId: UserId): Promise<Application[]> {
  const applications = (await findGroupsAppliedTo(tx, userId)).map((groupId) => ({ groupId, userId }));
  await WITHDRAW_APPLICATION.enqueue(tx, applications);
  return applications;
}

/**
 * True if the error means that the application was already decided or withdrawn. False if the circle is busy, so that
 * the job retries.
 */
const isGone = (error: unknown): boolean =>
  error instanceof AppError &&
  (error.code === 'NOT_A_MEMBER' || error.code === 'GROUP_NOT_FOUND' || error.code === 'CANNOT_LEAVE');

/** Withdraws an open application. If the application was already approved, the member keeps their seat. */
export async function withdrawApplication(executor: CircleExecutor, { groupId, userId }: Application): Promise<void> {
  try {
    await executor.execute({
      groupId,
      request: { type: 'leave', userId, reason: 'The identity has to be verified again', isBarred: true },
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

export const withdrawApplicationJob = (executor: CircleExecutor): JobHandler =>
  WITHDRAW_APPLICATION.handler((application) => withdrawApplication(executor, application));
