import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { BAR_SUBSTITUTE } from '../../debts/index.ts';
import { findOutstandingDebts } from '../rows/debts.repo.ts';
import { findGroupsOfSubstitute } from '../rows/handovers.repo.ts';
import type { CircleExecutor } from '../shell/circle-executor.ts';

/** True if the hand-over has ended or the debt is paid. */
const isSettled = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'HANDOVER_NOT_FOUND' || error.code === 'GROUP_NOT_FOUND');

export const barSubstitutesJob = (
  { database }: { readonly database: Database },
  executor: CircleExecutor,
): JobHandler =>
  BAR_SUBSTITUTE.handler(async ({ userId }) => {
    for (const groupId of await findGroupsOfSubstitute(database, userId)) {
      try {
        await executor.execute({
          groupId,
          request: { type: 'bar-substitute', userId },
          answer: () => undefined,
          inSameTransaction: async (tx) => {
            if ((await findOutstandingDebts(tx, userId)).length === 0) throw new AppError('HANDOVER_NOT_FOUND');
          },
        });
      } catch (error) {
        if (!isSettled(error)) throw error;
      }
    }
  });
