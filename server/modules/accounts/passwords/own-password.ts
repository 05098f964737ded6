import type { UserId } from '../../../../contract/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertNotRateLimited, consumeLimits, type Limit } from '../../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from '../deps.ts';
import { checkPassword } from './password.ts';
import { findPasswordHolder, type PasswordHolder } from './password.repo.ts';

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = 10;

/** Counts per session, so that attempts elsewhere do not lock out this session. */
const limitOf = (sessionId: string): Limit => ({
  key: `own-password:${sessionId}`,
  most: MAX_FAILURES,
  windowMs: WINDOW_MS,
});

export const WRONG_PASSWORD = 'This password is not right';

export interface SignedIn {
  readonly userId: UserId;
  readonly sessionId: string;
}

export interface ProvedPassword {
  readonly fits: boolean;
  readonly holder: PasswordHolder;
}

/**
 * Checks the signed-in user's password. Throws TOO_MANY_REQUESTS after 10 wrong passwords per session in 15 minutes of
 * real time. Throws NOT_AUTHENTICATED if the account is closed or suspended.
 */
export async function checkOwnPassword(
  { database, clock, passwordCost }: Pick<AccountsDeps, 'database' | 'clock' | 'passwordCost'>,
  { userId, sessionId }: SignedIn,
  password: string,
): Promise<ProvedPassword> {
  const limits = [limitOf(sessionId)];
  // Checks the limits again when the password check leaves the queue, so that parallel attempts cannot all pass.
  const stillAllowed = () => assertNotRateLimited(database, limits, clock.realNow());
  await stillAllowed();
  const holder = await findPasswordHolder(database, userId);
  if (holder === undefined) throw new AppError('NOT_AUTHENTICATED');
  const fits = await checkPassword(password, holder.passwordHash, passwordCost, stillAllowed);
  if (!fits) await consumeLimits(database, limits, clock.realNow());
  return { fits, holder };
}
