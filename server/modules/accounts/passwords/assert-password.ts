import { formatCount } from '../../../../contract/format-count.ts';
import { SIGN_IN_MINUTES, MAX_WRONG_PASSWORDS } from '../../../../contract/limits.ts';
import type { UserId } from '../../../../contract/ids.ts';
import type { AppError } from '../../../platform/errors/app-error.ts';
import { networkOf } from '../../../platform/throttle/network-of.ts';
import { assertNotRateLimited, consumeLimits, isRateLimited } from '../../../platform/throttle/throttle.repo.ts';
import { text } from '../../../platform/texts/text.ts';
import type { AccountsDeps } from '../deps.ts';
import { checkPassword } from './password.ts';
import type { Visitor } from '../sessions.ts';
import { ownSessionOf } from '../authenticate.ts';
import { addressLimit, failedSignInLimit } from '../sign-in-limits.ts';
import type { Credentials } from '../users.repo.ts';

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'notifications' | 'passwordCost'>;

/** Notifies the owner, once per window, that wrong passwords locked the account for a while. */
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
          title: text('Too many failed logins'),
          message: text(
            'Someone entered a wrong password for your account {times}. Login is blocked for {minutes}. If it was not you, make sure no one else knows your password.',
            { times: formatCount(MAX_WRONG_PASSWORDS, 'time'), minutes: formatCount(SIGN_IN_MINUTES, 'minute') },
          ),
        },
      ],
      at,
    ),
  );
}

async function isKnownDevice(
  { database, clock }: Deps,
  userId: UserId | undefined,
  { sessionToken }: Visitor,
): Promise<boolean> {
  return userId !== undefined && (await ownSessionOf(database, userId, sessionToken, clock.realNow())) !== undefined;
}

/**
 * Counts a wrong password. Beyond a limit, throws TOO_MANY_REQUESTS, which does not reveal that the password was wrong.
 */
async function countFailure(deps: Deps, email: string, userId: UserId | undefined, visitor: Visitor): Promise<void> {
  const { database, clock } = deps;
  const realNow = clock.realNow();
  const [failures] = await consumeLimits(database, [failedSignInLimit(email)], realNow);
  if (failures === MAX_WRONG_PASSWORDS && userId !== undefined) await warnOwner(deps, userId);
  if (!(await isKnownDevice(deps, userId, visitor))) await consumeLimits(database, [addressLimit(visitor.ip)], realNow);
}

export interface PasswordAttempt {
  readonly email: string;
  readonly password: string;
  readonly credentials: Credentials | undefined;
}

/**
 * Returns the credentials if the password matches. Otherwise throws `wrong`, after equal time whether the account
 * exists or not. Throws TOO_MANY_REQUESTS after too many failures of the account or IP address (decision 0022).
 */
export async function assertPassword(
  deps: Deps,
  { email, password, credentials }: PasswordAttempt,
  visitor: Visitor,
  wrong: AppError,
): Promise<Credentials & { readonly passwordHash: string }> {
  const { database, clock, passwordCost } = deps;
  // Checks the limit again when the password check leaves the queue, so that parallel attempts cannot all pass.
  const stillAllowed = () => assertNotRateLimited(database, [failedSignInLimit(email)], clock.realNow());
  await stillAllowed();
  const userId = credentials?.userId;
  const isSuspect = await isRateLimited(database, [addressLimit(visitor.ip)], clock.realNow());
  const share = isSuspect && !(await isKnownDevice(deps, userId, visitor)) ? networkOf(visitor.ip) : undefined;
  const fits = await checkPassword(password, credentials?.passwordHash, passwordCost, stillAllowed, share);
  if (fits && credentials?.passwordHash != null) return { ...credentials, passwordHash: credentials.passwordHash };
  await countFailure(deps, email, userId, visitor);
  throw wrong;
}
