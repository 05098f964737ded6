import type { login, User } from '../../../contract/accounts.ts';
import type { BodyOf } from '../../../contract/route.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { CookieChange } from '../../platform/http/request-context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { assertBelow, countAgainst, type Limit } from '../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from './deps.ts';
import { checkPassword } from './password.ts';
import { openSession, type Visitor } from './sessions.ts';
import { deleteOverSessions } from './sessions.repo.ts';
import { findCredentials, findUser, recordSignIn } from './users.repo.ts';

const WINDOW_MS = 15 * 60_000;
const MOST_PER_ACCOUNT = 10;
const MOST_PER_ADDRESS = 100;

/** Failed sign-ins by the account's address, whether or not it exists, and by the network address. */
const limitsOf = (email: string, ip: string): readonly Limit[] => [
  { key: `sign-in:account:${email}`, most: MOST_PER_ACCOUNT, windowMs: WINDOW_MS },
  { key: `sign-in:address:${ip}`, most: MOST_PER_ADDRESS, windowMs: WINDOW_MS },
];

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
            'Somebody entered a wrong password for your account 10 times. Signing in is blocked for 15 minutes. ' +
            'If this was not you, make sure that nobody else knows your password.',
        },
      ],
      at,
    ),
  );
}

async function refuse(deps: AccountsDeps, limits: readonly Limit[], userId: UserId | undefined): Promise<never> {
  const { database, clock } = deps;
  // Beyond a limit this throws: the answer then does not tell that the password was wrong.
  const [failures] = await countAgainst(database, limits, clock.realNow());
  if (failures === MOST_PER_ACCOUNT && userId !== undefined) await warnOwner(deps, userId);
  throw new AppError('INVALID_CREDENTIALS');
}

/**
 * Signs in. An unknown address and a wrong password get the same answer in the same time. After 10 failures of an account
 * or 100 from a network address within 15 minutes (real time) every try is refused with TOO_MANY_REQUESTS; successful ones
 * don't count. Only the right password learns of ACCOUNT_SUSPENDED.
 */
export async function signIn(
  deps: AccountsDeps,
  { email, password }: BodyOf<typeof login>,
  visitor: Visitor,
): Promise<{ readonly user: User; readonly cookie: CookieChange }> {
  const { database, clock, passwordCost } = deps;
  const limits = limitsOf(email, visitor.ip);
  const credentials = await findCredentials(database, email);
  // Looked at when the password's turn has come, so that tries that came in together are not all let through.
  const stillAllowed = () => assertBelow(database, limits, clock.realNow());
  await stillAllowed();
  const fits = await checkPassword(password, credentials?.passwordHash, passwordCost, stillAllowed);
  if (!fits || credentials === undefined) return refuse(deps, limits, credentials?.userId);
  if (!credentials.isActive) throw new AppError('ACCOUNT_SUSPENDED');

  const at = await clock.now();
  const { userId } = credentials;
  return database.transaction(async (tx) => {
    if (!(await recordSignIn(tx, userId, at))) throw new AppError('INVALID_CREDENTIALS');
    await deleteOverSessions(tx, clock.realNow());
    const cookie = await openSession(tx, userId, visitor, clock.realNow());
    const user = await findUser(tx, userId);
    if (user === undefined) throw new Error('The user is gone');
    return { user, cookie };
  });
}
