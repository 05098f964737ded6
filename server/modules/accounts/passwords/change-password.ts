import type { changePassword as contract } from '../../../../contract/passwords.ts';
import type { BodyOf } from '../../../../contract/route.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import type { SessionCookie } from '../../../platform/http/request-context.ts';
import type { AccountsDeps } from '../deps.ts';
import { checkOwnPassword, WRONG_PASSWORD, type SignedIn } from './own-password.ts';
import { hashPassword } from './password.ts';
import { replacePassword } from './password.repo.ts';
import { passwordRefusal } from './password-policy.ts';
import { voidResetTokens } from './reset-tokens.repo.ts';
import { passwordChangedAlert } from '../security-alerts.ts';
import { renewSession } from '../sessions.ts';
import { endOtherSessions } from '../session-ends.ts';

/**
 * Changes the password, ends other sessions and returns a new cookie. Throws TOO_MANY_REQUESTS. Throws INVALID_INPUT if
 * the current password is wrong or the new one is refused.
 */
export async function changePassword(
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'passwordCost' | 'notifications' | 'breachedPasswords'>,
  who: SignedIn,
  { currentPassword, newPassword }: BodyOf<typeof contract>,
): Promise<SessionCookie> {
  const { database, clock, passwordCost, notifications } = deps;
  const { fits, holder } = await checkOwnPassword(deps, who, currentPassword);
  const refusal = await passwordRefusal(deps, newPassword, holder);
  const fields = {
    ...(fits ? {} : { currentPassword: WRONG_PASSWORD }),
    ...(refusal === undefined ? {} : { newPassword: refusal }),
  };
  const { passwordHash: from } = holder;
  if (Object.keys(fields).length > 0 || from === null) throw invalidInput(fields);
  const to = await hashPassword(newPassword, passwordCost);
  const at = await clock.now();
  return database.transaction(async (tx) => {
    const isStill = await replacePassword(tx, who.userId, { from, to }, at);
    // The cookie is undefined if a concurrent password reset or 'This was not me' has ended this session.
    const cookie = isStill ? await renewSession(tx, who.sessionId, clock.realNow()) : undefined;
    if (cookie === undefined) throw new AppError('NOT_AUTHENTICATED');
    await endOtherSessions(tx, who.userId, who.sessionId);
    await voidResetTokens(tx, who.userId);
    await notifications.add(tx, [passwordChangedAlert(who.userId)], at);
    return cookie;
  });
}
