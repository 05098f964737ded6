import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import type { SessionCookie } from '../../platform/http/request-context.ts';
import type { AccountsDeps } from './deps.ts';
import { checkOwnPassword, WRONG_PASSWORD, type SignedIn } from './own-password.ts';
import { renewSession } from './sessions.ts';

/**
 * Proves the password again, so that for 15 minutes of real time no call of this session asks for it, and gives the
 * cookie with the session's new token. A wrong password is INVALID_INPUT at its field: the session stays as it is.
 * Throws TOO_MANY_REQUESTS after 10 wrong ones in 15 minutes.
 */
export async function reauthenticate(
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'passwordCost'>,
  who: SignedIn,
  password: string,
): Promise<SessionCookie> {
  const { fits } = await checkOwnPassword(deps, who, password);
  if (!fits) throw invalidInput({ password: WRONG_PASSWORD });
  const cookie = await deps.database.transaction((tx) => renewSession(tx, who.sessionId, deps.clock.realNow()));
  if (cookie === undefined) throw new AppError('NOT_AUTHENTICATED');
  return cookie;
}
