import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import type { AccountsDeps } from './deps.ts';
import { checkOwnPassword, WRONG_PASSWORD, type SignedIn } from './own-password.ts';
import { proveSession } from './sessions.ts';

/**
 * Proves the password again, so that for 15 minutes of real time no call of this session asks for it. A wrong one is
 * INVALID_INPUT at the field `password`: the session stays as it is. Throws TOO_MANY_REQUESTS after 10 wrong ones in 15
 * minutes.
 */
export async function reauthenticate(
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'passwordCost'>,
  who: SignedIn,
  password: string,
): Promise<void> {
  const { fits } = await checkOwnPassword(deps, who, password);
  if (!fits) throw invalidInput({ password: WRONG_PASSWORD });
  if (!(await proveSession(deps.database, who.sessionId, deps.clock.realNow())))
    throw new AppError('NOT_AUTHENTICATED');
}
