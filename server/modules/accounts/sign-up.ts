import type { signup, User } from '../../../contract/accounts.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Language } from '../../../contract/languages.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { consumeLimits } from '../../platform/throttle/throttle.repo.ts';
import type { SessionCookie } from '../../platform/http/request-context.ts';
import { createUser } from './create-user.ts';
import type { AccountsDeps } from './deps.ts';
import { hashPassword } from './passwords/password.ts';
import { reservedNameFields } from '../../platform/names/reserved-names.ts';
import { weakPasswordReason, breachedPasswordReason } from './passwords/password-policy.ts';
import { beginSession, type Visitor } from './sessions.ts';
import { findUser } from './users.repo.ts';
import { findPersonByEmail } from './people.repo.ts';
import { requestVerificationMail } from './verification-tokens.ts';

/**
 * Creates an account with its wallet, signs in, and has the verification mail sent, all in one transaction. Throws
 * INVALID_INPUT for a reserved name and for a password that is refused, TOO_MANY_REQUESTS beyond
 * `signUpsPerHour` from a network address (real time; those that EMAIL_TAKEN refused count, so that nobody lists who
 * has an account), EMAIL_TAKEN, and UNAVAILABLE when too many passwords wait to be hashed.
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
  // Counted by now: no stranger has us ask without end.
  const stolenWords = await breachedPasswordReason(deps, password);
  if (stolenWords !== undefined) throw invalidInput({ password: stolenWords });
  // Spares the expensive hash; what decides is the unique address in the transaction below.
  if ((await findPersonByEmail(database, email)) !== undefined) throw new AppError('EMAIL_TAKEN');
  const passwordHash = await hashPassword(password, passwordCost);
  const at = await clock.now();
  return database.transaction(async (tx) => {
    const account = { email, firstName, lastName, country, passwordHash, emailVerified: false, language };
    const userId = await createUser(tx, ledger, account, at);
    await requestVerificationMail(tx, { linkSecret, userId, email, at, realNow: clock.realNow() });
    const cookie = await beginSession(deps, tx, { userId, visitor, rememberLogin: true });
    const user = await findUser(tx, userId);
    if (user === undefined) throw new Error('A new user is not there');
    return { user, cookie };
  });
}
