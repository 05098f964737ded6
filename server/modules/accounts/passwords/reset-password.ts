import type { resetPassword as contract } from '../../../../contract/passwords.ts';
import type { UserId } from '../../../../contract/ids.ts';
import type { BodyOf } from '../../../../contract/route.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { resetLimits } from '../../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from '../deps.ts';
import { hashOfToken } from '../link-tokens.ts';
import { hashPassword } from './password.ts';
import { resetPasswordOf } from './password.repo.ts';
import { assertPasswordAllowed } from './password-policy.ts';
import { consumeResetToken, findUsableReset, voidResetTokens } from './reset-tokens.repo.ts';
import { passwordResetAlert } from '../security-alerts.ts';
import { endSessionsOf } from '../session-ends.ts';
import { failedSignInLimit } from '../sign-in-limits.ts';

/**
 * Sets a password by a reset link, ends all access, lifts any hold on withdrawals and returns the user's id. Throws
 * INVALID_TOKEN. Throws INVALID_INPUT for a refused password; the link then stays valid.
 */
export async function resetPassword(
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'passwordCost' | 'notifications' | 'breachedPasswords'>,
  { token, password }: BodyOf<typeof contract>,
): Promise<UserId> {
  const { database, clock, passwordCost, notifications } = deps;
  const reset = await findUsableReset(database, hashOfToken(token), await clock.now());
  if (reset === undefined) throw new AppError('INVALID_TOKEN');
  await assertPasswordAllowed(deps, password, reset);
  const passwordHash = await hashPassword(password, passwordCost);
  const { userId, tokenId, email } = reset;
  return database.transaction(async (tx) => {
    const at = await clock.now(tx);
    const account = await resetPasswordOf(tx, userId, passwordHash, at);
    if (account === undefined) throw new AppError('INVALID_TOKEN');
    if (!(await consumeResetToken(tx, tokenId, at, account.heldSince))) throw new AppError('INVALID_TOKEN');
    await voidResetTokens(tx, userId);
    await endSessionsOf(tx, userId, { devices: 'remembered' });
    await resetLimits(tx, [failedSignInLimit(email)]);
    await notifications.add(tx, [passwordResetAlert(userId)], at);
    return userId;
  });
}
