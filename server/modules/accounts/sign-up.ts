import type { signup, User } from '../../../contract/accounts.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Language } from '../../../contract/languages.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { reservedNameFields } from '../../../contract/reserved-names.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { consumeLimits } from '../../platform/throttle/throttle.repo.ts';
import type { SessionCookie } from '../../platform/http/request-context.ts';
import { createUser } from './create-user.ts';
import type { AccountsDeps } from './deps.ts';
import { hashPassword } from './passwords/password.ts';
import { weakPasswordReason, breachedPasswordReason } from './passwords/password-policy.ts';
import { beginSession, type Visitor } from './sessions.ts';
import { findUser } from './users.repo.ts';
import { findPersonByEmail } from './people.repo.ts';
import { requestVerificationMail } from './verification-tokens.ts';

/**
 * Creates an account and signs in. Throws INVALID_INPUT for a reserved name or refused password, EMAIL_TAKEN and
 * UNAVAILABLE. Throws TOO_MANY_REQUESTS beyond `signUpsPerHour` of real time. Attempts with a used email address count
 * towards this limit.
 */
export async function signUp(
  deps: AccountsDeps,
  { email, password, firstName, lastName, country }: BodyOf<typeof signup>,
  visitor: Visitor,
  language: Language,
): Promise<{ readonly user: User; readonly cookie: SessionCookie }> {
  const { database, clock, ledger, linkSecret, passwordCost, signUpsPerHour } = deps;
  const passwordWords = await weakPasswordReason(password, { email, firstName, lastName });
  const fields = {
    ...reservedNameFields({ firstName, lastName }),
    ...(passwordWords === undefined ? {} : { password: passwordWords }),
  };
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  if (signUpsPerHour !== undefined) {
    const limit = { key: `sign-up:address:${networkOf(visitor.ip)}`, most: signUpsPerHour, windowMs: HOUR_MS };
    await consumeLimits(database, [limit], clock.realNow());
  }
  // Runs after the limit check, so that a stranger cannot trigger unlimited external requests.
  const stolenWords = await breachedPasswordReason(deps, password);
  if (stolenWords !== undefined) throw invalidInput({ password: stolenWords });
  // Avoids the expensive hash for a used email address. The unique index decides between concurrent sign-ups.
  if ((await findPersonByEmail(database, email)) !== undefined) throw new AppError('EMAIL_TAKEN');
  const passwordHash = await hashPassword(password, passwordCost);
  const at = await clock.now();
  return database.transaction(async (tx) => {
    const account = { email, firstName, lastName, country, passwordHash, emailVerified: false, language };
    const userId = await createUser(tx, ledger, account, at);
    await requestVerificationMail(tx, { linkSecret, userId, email, at, realNow: clock.realNow() });
    const cookie = await beginSession(deps, tx, { userId, visitor, rememberLogin: true });
    const user = await findUser(tx, userId);
    if (user === undefined) throw new Error('The new user was not found');
    return { user, cookie };
  });
}
