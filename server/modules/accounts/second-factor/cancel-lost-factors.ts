import type { UserId } from '../../../../contract/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AccountsDeps } from '../deps.ts';
import { lostFactorsFoundAlert, lostFactorsRequestStoppedAlert } from './lost-factors-alerts.ts';
import { endLostFactors, findLostFactors } from './lost-factors.repo.ts';
import { lockAccount } from '../passwords/password.repo.ts';

type StopDeps = Pick<AccountsDeps, 'database' | 'clock' | 'notifications'>;

/** Cancels an account's open lost-factors request. Throws NO_LOST_FACTORS. */
export async function cancelLostFactorsRequest(
  { database, clock, notifications }: StopDeps,
  userId: UserId,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await lockAccount(tx, userId))) throw new AppError('NOT_AUTHENTICATED');
    const at = await clock.now(tx);
    if (!(await endLostFactors(tx, userId, 'stopped', at))) throw new AppError('NO_LOST_FACTORS');
    await notifications.add(tx, [lostFactorsRequestStoppedAlert(userId)], at);
  });
}

/** Cancels an open lost-factors request, because using a factor proves that not all are lost. */
export async function cancelOnFactorUse({ database, clock, notifications }: StopDeps, userId: UserId): Promise<void> {
  if ((await findLostFactors(database, userId)) === undefined) return;
  await database.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const at = await clock.now(tx);
    if (await endLostFactors(tx, userId, 'stopped', at))
      await notifications.add(tx, [lostFactorsFoundAlert(userId)], at);
  });
}
