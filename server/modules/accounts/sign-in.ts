import type { login, User } from '../../../contract/accounts.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { SessionCookie } from '../../platform/http/request-context.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { assertPassword } from './passwords/assert-password.ts';
import type { AccountsDeps } from './deps.ts';
import { lockPassword } from './passwords/password.repo.ts';
import { beginChallenge } from './second-factor/prove-second-factor.ts';
import { verifySecondFactor, WRONG_CODE } from './second-factor/second-factor.ts';
import { hasSecondFactor } from './second-factor/second-factor.repo.ts';
import { beginSession, type Visitor } from './sessions.ts';
import { ownSessionOf } from './authenticate.ts';
import type { StoredChallenge } from './sign-in-challenges.repo.ts';
import { findCredentials, findUser } from './users.repo.ts';

/** Creates a challenge for the missing second factor after a right password. */
async function requireSecondFactor(
  deps: Pick<AccountsDeps, 'database' | 'clock'>,
  { userId, passwordHash, rememberLogin }: Pick<StoredChallenge, 'userId' | 'rememberLogin'> & { passwordHash: string },
): Promise<never> {
  const { cookie, passkeyFirst } = await deps.database.transaction(async (tx) => {
    if (!(await lockPassword(tx, userId, passwordHash))) throw new AppError('INVALID_CREDENTIALS');
    return beginChallenge(deps, tx, { userId, rememberLogin, links: undefined, provesSession: undefined });
  });
  throw new AppError('TWO_FACTOR_REQUIRED', { flags: { requiresTwoFactor: true, passkeyFirst }, cookies: [cookie] });
}

/**
 * Signs in. A wrong password and an unknown email address get equal responses in equal time. Throws INVALID_CREDENTIALS
 * and TOO_MANY_REQUESTS. Only after a right password, throws ACCOUNT_SUSPENDED or TWO_FACTOR_REQUIRED.
 */
export async function signIn(
  deps: AccountsDeps,
  { email, password, rememberLogin, code }: BodyOf<typeof login>,
  visitor: Visitor,
): Promise<{ readonly user: User; readonly cookie: SessionCookie }> {
  const { database, clock } = deps;
  const credentials = await findCredentials(database, email);
  const wrong = new AppError('INVALID_CREDENTIALS');
  const { userId, passwordHash, isActive } = await assertPassword(
    deps,
    { email, credentials, password },
    visitor,
    wrong,
  );
  if (!isActive) throw new AppError('ACCOUNT_SUSPENDED');

  const sessionId = await ownSessionOf(database, userId, visitor.sessionToken, clock.realNow());
  const outcome = await verifySecondFactor(deps, { userId, sessionId, ip: visitor.ip }, code);
  if (outcome === 'missing') return requireSecondFactor(deps, { userId, passwordHash, rememberLogin });
  if (outcome === 'wrong') throw invalidInput({ code: WRONG_CODE });
  return database.transaction(async (tx) => {
    // The password was changed or reset since it was checked.
    if (!(await lockPassword(tx, userId, passwordHash))) throw new AppError('INVALID_CREDENTIALS');
    // A second factor was enabled since the check. The user must sign in again with this factor.
    if (outcome === 'not asked' && (await hasSecondFactor(tx, userId))) throw new AppError('INVALID_CREDENTIALS');
    const cookie = await beginSession(deps, tx, { userId, visitor, rememberLogin });
    const user = await findUser(tx, userId);
    if (user === undefined) throw new Error('The user no longer exists');
    return { user, cookie };
  });
}
