import { countWords } from '../../../contract/count-words.ts';
import { SIGN_IN_MINUTES, WRONG_PASSWORDS } from '../../../contract/figures.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { assertBelow, countAgainst, isUsedUp } from '../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from './deps.ts';
import { checkPassword } from './password.ts';
import { ownSessionOf, type Visitor } from './sessions.ts';
import { addressLimit, failuresOf } from './sign-in-limits.ts';
import type { Credentials } from './users.repo.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'notifications' | 'passwordCost'>;

/** Tells the person, once per window, that somebody tried their account until it was closed for a while. */
async function warnOwner({ database, clock, notifications }: Deps, userId: UserId): Promise<void> {
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
  { database, clock }: Deps,
  userId: UserId | undefined,
  { sessionToken }: Visitor,
): Promise<boolean> {
  return userId !== undefined && (await ownSessionOf(database, userId, sessionToken, clock.realNow())) !== undefined;
}

/** Counts a failure. Throws TOO_MANY_REQUESTS beyond a limit, which then does not tell that the password was wrong. */
async function countFailure(deps: Deps, email: string, userId: UserId | undefined, visitor: Visitor): Promise<void> {
  const { database, clock } = deps;
  const realNow = clock.realNow();
  const [failures] = await countAgainst(database, [failuresOf(email)], realNow);
  if (failures === WRONG_PASSWORDS && userId !== undefined) await warnOwner(deps, userId);
  if (!(await isKnownDevice(deps, userId, visitor))) await countAgainst(database, [addressLimit(visitor.ip)], realNow);
}

export interface Tried {
  readonly email: string;
  readonly password: string;
  /** Of the account with the address; undefined where there is none. */
  readonly credentials: Credentials | undefined;
}

/**
 * Answers the credentials whose password was typed; throws `wrong` for any other. Of no account it takes the same time.
 * Failures are those of an account and of a network address, whichever step they belong to (decision 0045): beyond
 * either limit it throws TOO_MANY_REQUESTS.
 */
export async function assertPassword(
  deps: Deps,
  { email, password, credentials }: Tried,
  visitor: Visitor,
  wrong: AppError,
): Promise<Credentials & { readonly passwordHash: string }> {
  const { database, clock, passwordCost } = deps;
  // Looked at when the password's turn has come, so that tries that came in together are not all let through.
  const stillAllowed = () => assertBelow(database, [failuresOf(email)], clock.realNow());
  await stillAllowed();
  const userId = credentials?.userId;
  const isSuspect = await isUsedUp(database, [addressLimit(visitor.ip)], clock.realNow());
  const share = isSuspect && !(await isKnownDevice(deps, userId, visitor)) ? networkOf(visitor.ip) : undefined;
  const fits = await checkPassword(password, credentials?.passwordHash, passwordCost, stillAllowed, share);
  if (fits && credentials?.passwordHash != null) return { ...credentials, passwordHash: credentials.passwordHash };
  await countFailure(deps, email, userId, visitor);
  throw wrong;
}
