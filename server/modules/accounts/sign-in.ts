import { countWords } from '../../../contract/count-words.ts';
import { SIGN_IN_MINUTES, WRONG_PASSWORDS } from '../../../contract/figures.ts';
import type { login, User } from '../../../contract/accounts.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { SessionCookie } from '../../platform/http/request-context.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { assertBelow, countAgainst, isUsedUp } from '../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from './deps.ts';
import { checkPassword } from './password.ts';
import { holdPassword } from './password.repo.ts';
import { beginChallenge } from './prove-second-factor.ts';
import { judgeSecondFactor, WRONG_CODE } from './second-factor.ts';
import { hasSecondFactor } from './second-factor.repo.ts';
import { beginSession, ownSessionOf, type Visitor } from './sessions.ts';
import type { StoredChallenge } from './sign-in-challenges.repo.ts';
import { addressLimit, failuresOf } from './sign-in-limits.ts';
import { findCredentials, findUser } from './users.repo.ts';

/** Tells the person, once per window, that somebody tried their account until it was closed for a while. */
async function warnOwner({ database, clock, notifications }: AccountsDeps, userId: UserId): Promise<void> {
  const at = await clock.now();
  await database.transaction((tx) =>
    notifications.add(
      tx,
      [
        {
          userId,
          type: 'security_alert',
          priority: 'urgent',
          title: 'Too many failed sign-ins',
          message:
            `Somebody entered a wrong password for your account ${countWords(WRONG_PASSWORDS, 'time')}. ` +
            `Signing in is blocked for ${countWords(SIGN_IN_MINUTES, 'minute')}. ` +
            'If this was not you, make sure that nobody else knows your password.',
        },
      ],
      at,
    ),
  );
}

/** Whether the browser brings a live session of this very account. */
async function isKnownDevice(
  { database, clock }: AccountsDeps,
  userId: UserId | undefined,
  { sessionToken }: Visitor,
): Promise<boolean> {
  return userId !== undefined && (await ownSessionOf(database, userId, sessionToken, clock.realNow())) !== undefined;
}

/**
 * Counts a failure and throws: TOO_MANY_REQUESTS beyond a limit, which then does not tell that the password was wrong.
 */
async function refuse(
  deps: AccountsDeps,
  tried: { readonly email: string; readonly userId: UserId | undefined },
  visitor: Visitor,
): Promise<never> {
  const { database, clock } = deps;
  const { email, userId } = tried;
  const realNow = clock.realNow();
  const [failures] = await countAgainst(database, [failuresOf(email)], realNow);
  if (failures === WRONG_PASSWORDS && userId !== undefined) await warnOwner(deps, userId);
  if (!(await isKnownDevice(deps, userId, visitor))) await countAgainst(database, [addressLimit(visitor.ip)], realNow);
  throw new AppError('INVALID_CREDENTIALS');
}

/** The password is right; what else is asked for may come later, from this browser. */
async function askForCode(
  deps: Pick<AccountsDeps, 'database' | 'clock'>,
  { userId, passwordHash, rememberLogin }: Pick<StoredChallenge, 'userId' | 'rememberLogin'> & { passwordHash: string },
): Promise<never> {
  const { cookie, passkeyFirst } = await deps.database.transaction(async (tx) => {
    if (!(await holdPassword(tx, userId, passwordHash))) throw new AppError('INVALID_CREDENTIALS');
    return beginChallenge(deps, tx, { userId, rememberLogin, linksSubject: undefined, provesSession: undefined });
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
  const { database, clock, passwordCost } = deps;
  const credentials = await findCredentials(database, email);
  // Looked at when the password's turn has come, so that tries that came in together are not all let through.
  const stillAllowed = () => assertBelow(database, [failuresOf(email)], clock.realNow());
  await stillAllowed();
  const isSuspect = await isUsedUp(database, [addressLimit(visitor.ip)], clock.realNow());
  const share =
    isSuspect && !(await isKnownDevice(deps, credentials?.userId, visitor)) ? networkOf(visitor.ip) : undefined;
  const fits = await checkPassword(password, credentials?.passwordHash, passwordCost, stillAllowed, share);
  if (!fits || credentials?.passwordHash == null) {
    return refuse(deps, { email, userId: credentials?.userId }, visitor);
  }
  if (!credentials.isActive) throw new AppError('ACCOUNT_SUSPENDED');

  const { userId, passwordHash } = credentials;
  const sessionId = await ownSessionOf(database, userId, visitor.sessionToken, clock.realNow());
  const outcome = await judgeSecondFactor(deps, { userId, sessionId, ip: visitor.ip }, code);
  if (outcome === 'missing') return askForCode(deps, { userId, passwordHash, rememberLogin });
  if (outcome === 'wrong') throw invalidInput({ code: WRONG_CODE });
  return database.transaction(async (tx) => {
    // Changed or reset since it was looked at.
    if (!(await holdPassword(tx, userId, passwordHash))) throw new AppError('INVALID_CREDENTIALS');
    // Enabled since it was looked at: signing in again asks for it.
    if (outcome === 'not asked' && (await hasSecondFactor(tx, userId))) throw new AppError('INVALID_CREDENTIALS');
    const cookie = await beginSession(deps, tx, { userId, visitor, rememberLogin });
    const user = await findUser(tx, userId);
    if (user === undefined) throw new Error('The user is gone');
    return { user, cookie };
  });
}
