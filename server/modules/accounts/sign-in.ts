import { countWords } from '../../../contract/count-words.ts';
import { SIGN_IN_MINUTES, WRONG_PASSWORDS } from '../../../contract/figures.ts';
import type { login, User } from '../../../contract/accounts.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { SessionCookie } from '../../platform/http/request-context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { assertBelow, countAgainst, isUsedUp, type Limit } from '../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from './deps.ts';
import { checkPassword } from './password.ts';
import { holdPassword } from './password.repo.ts';
import { beginSession, userOfSession, type Visitor } from './sessions.ts';
import { findCredentials, findUser } from './users.repo.ts';

const WINDOW_MS = SIGN_IN_MINUTES * 60_000;
const MOST_PER_ADDRESS = 100;

/** Failed sign-ins of an account, whether or not it exists. */
export const failuresOf = (email: string): Limit => ({
  key: `sign-in:account:${email}`,
  most: WRONG_PASSWORDS,
  windowMs: WINDOW_MS,
});

/**
 * Failed sign-ins of a network address. Whole neighbourhoods share one at a mobile carrier, so it never stands in the
 * way of a right password, and a device on which the person is signed in is not counted (decision 0045).
 */
const addressLimit = (ip: string): Limit => ({
  key: `sign-in:address:${ip}`,
  most: MOST_PER_ADDRESS,
  windowMs: WINDOW_MS,
});

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
  return userId !== undefined && (await userOfSession(database, sessionToken, clock.realNow())) === userId;
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

/**
 * Signs in. An unknown address and a wrong password get the same answer in the same time. After 10 failures of an
 * account within 15 minutes (real time) every try is refused with TOO_MANY_REQUESTS, after 100 from a network address
 * every further failure; successful ones don't count. Only the right password learns of ACCOUNT_SUSPENDED.
 */
export async function signIn(
  deps: AccountsDeps,
  { email, password, rememberLogin }: BodyOf<typeof login>,
  visitor: Visitor,
): Promise<{ readonly user: User; readonly cookie: SessionCookie }> {
  const { database, clock, passwordCost } = deps;
  const credentials = await findCredentials(database, email);
  // Looked at when the password's turn has come, so that tries that came in together are not all let through.
  const stillAllowed = () => assertBelow(database, [failuresOf(email)], clock.realNow());
  await stillAllowed();
  const isSuspect = await isUsedUp(database, [addressLimit(visitor.ip)], clock.realNow());
  const share = isSuspect && !(await isKnownDevice(deps, credentials?.userId, visitor)) ? visitor.ip : undefined;
  const fits = await checkPassword(password, credentials?.passwordHash, passwordCost, stillAllowed, share);
  if (!fits || credentials?.passwordHash == null) {
    return refuse(deps, { email, userId: credentials?.userId }, visitor);
  }
  if (!credentials.isActive) throw new AppError('ACCOUNT_SUSPENDED');

  const { userId, passwordHash } = credentials;
  return database.transaction(async (tx) => {
    // Changed or reset since it was looked at.
    if (!(await holdPassword(tx, userId, passwordHash))) throw new AppError('INVALID_CREDENTIALS');
    const cookie = await beginSession(deps, tx, { userId, visitor, rememberLogin });
    const user = await findUser(tx, userId);
    if (user === undefined) throw new Error('The user is gone');
    return { user, cookie };
  });
}
