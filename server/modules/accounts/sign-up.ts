import type { signup, User } from '../../../contract/accounts.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CookieChange } from '../../platform/http/request-context.ts';
import { createUser } from './create-user.ts';
import type { AccountsDeps } from './deps.ts';
import { hashPassword } from './password.ts';
import { openSession, type Visitor } from './sessions.ts';
import { findPersonByEmail, findUser } from './users.repo.ts';
import { requestVerificationMail } from './verification-tokens.ts';

/**
 * Creates an account with its wallet, signs in, and has the verification mail sent, all in one transaction. Throws
 * EMAIL_TAKEN.
 */
export async function signUp(
  { database, clock, ledger, linkSecret, passwordCost }: AccountsDeps,
  { email, password, firstName, lastName, country }: BodyOf<typeof signup>,
  visitor: Visitor,
): Promise<{ readonly user: User; readonly cookie: CookieChange }> {
  // Spares the expensive hash; what decides is the unique address in the transaction below.
  if ((await findPersonByEmail(database, email)) !== undefined) throw new AppError('EMAIL_TAKEN');
  const passwordHash = await hashPassword(password, passwordCost);
  const at = await clock.now();
  return database.transaction(async (tx) => {
    const account = { email, firstName, lastName, country, passwordHash, emailVerified: false };
    const userId = await createUser(tx, ledger, account, at);
    await requestVerificationMail(tx, { linkSecret, userId, email, at, realNow: clock.realNow() });
    const cookie = await openSession(tx, userId, visitor, clock.realNow());
    const user = await findUser(tx, userId);
    if (user === undefined) throw new Error('A new user is not there');
    return { user, cookie };
  });
}
