import { HOUR_MS } from '../../../../contract/durations.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { consumeLimits, type Limit } from '../../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from '../deps.ts';
import { hashPassword } from './password.ts';
import { findPasswordHolder } from './password.repo.ts';
import { writeMobilePassword } from '../profile.repo.ts';
import { assertPasswordAllowed } from './password-policy.ts';
import { mobilePasswordAlert } from '../security-alerts.ts';

const MAX_PER_HOUR = 10;

/**
 * Sets the mobile app's own password. An operator must approve it before the app opens. Throws INVALID_INPUT for a
 * refused password, and TOO_MANY_REQUESTS beyond 10 changes per hour of real time.
 */
export async function setMobilePassword(
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'notifications' | 'passwordCost' | 'breachedPasswords'>,
  userId: UserId,
  password: string,
): Promise<void> {
  const { database, clock, notifications, passwordCost } = deps;
  await assertPasswordAllowed(deps, password, await findPasswordHolder(database, userId));
  const at = await clock.now();
  const limit: Limit = { key: `mobile-password:${userId}`, most: MAX_PER_HOUR, windowMs: HOUR_MS };
  await consumeLimits(database, [limit], clock.realNow());
  const passwordHash = await hashPassword(password, passwordCost);
  await database.transaction(async (tx) => {
    if (!(await writeMobilePassword(tx, userId, passwordHash, at))) throw new AppError('NOT_AUTHENTICATED');
    await notifications.add(tx, [mobilePasswordAlert(userId)], at);
  });
}
