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

/** The password is right; what else is asked for may come later, from this browser. */
async function askForCode(
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
 * Signs in. An unknown address and a wrong password get the same answer in the same time. After 10 failures of an
 * account within 15 minutes (real time) every try is refused with TOO_MANY_REQUESTS, after 100 from a network address
 * every further failure; successful ones don't count. Only the right password learns of ACCOUNT_SUSPENDED, and of
 * TWO_FACTOR_REQUIRED where the account asks for a second factor: its cookie lets the code follow in another call.
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
  if (outcome === 'missing') return askForCode(deps, { userId, passwordHash, rememberLogin });
  if (outcome === 'wrong') throw invalidInput({ code: WRONG_CODE });
  return database.transaction(async (tx) => {
    // Changed or reset since it was looked at.
    if (!(await lockPassword(tx, userId, passwordHash))) throw new AppError('INVALID_CREDENTIALS');
    // Enabled since it was looked at: signing in again asks for it.
    if (outcome === 'not asked' && (await hasSecondFactor(tx, userId))) throw new AppError('INVALID_CREDENTIALS');
    const cookie = await beginSession(deps, tx, { userId, visitor, rememberLogin });
    const user = await findUser(tx, userId);
    if (user === undefined) throw new Error('The user is gone');
    return { user, cookie };
  });
}
