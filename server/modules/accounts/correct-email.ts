import type { User } from '../../../contract/accounts.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { correctEmail as contract } from '../../../contract/passwords.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { violatedConstraint } from '../../platform/database/database.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { consumeLimits, type Limit } from '../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from './deps.ts';
import { checkOwnPassword, WRONG_PASSWORD, type SignedIn } from './passwords/own-password.ts';
import { writeCorrectedEmail } from './passwords/password.repo.ts';
import { findUser } from './users.repo.ts';
import { consumeOtherTokens } from './verification-tokens.repo.ts';
import { requestVerificationMail } from './verification-tokens.ts';

/** Limited because each correction sends mail to an unconfirmed email address. */
const MAX_PER_HOUR = 5;

/**
 * Corrects an unverified email address, voids earlier links and mails a new one. Throws INVALID_INPUT for a wrong
 * password, EMAIL_ALREADY_VERIFIED, EMAIL_TAKEN and TOO_MANY_REQUESTS.
 */
export async function correctEmail(
  deps: Pick<AccountsDeps, 'database' | 'clock' | 'linkSecret' | 'passwordCost'>,
  who: SignedIn,
  { email, password }: BodyOf<typeof contract>,
): Promise<User> {
  const { database, clock, linkSecret } = deps;
  const { userId } = who;
  const { fits, holder } = await checkOwnPassword(deps, who, password);
  if (!fits) throw invalidInput({ password: WRONG_PASSWORD });
  if (holder.emailVerified) throw new AppError('EMAIL_ALREADY_VERIFIED');
  const limit: Limit = { key: `correct-email:${userId}`, most: MAX_PER_HOUR, windowMs: HOUR_MS };
  await consumeLimits(database, [limit], clock.realNow());
  const at = await clock.now();
  return database
    .transaction(async (tx) => {
      if (!(await writeCorrectedEmail(tx, userId, email, at))) throw new AppError('EMAIL_ALREADY_VERIFIED');
      await consumeOtherTokens(tx, userId);
      await requestVerificationMail(tx, { linkSecret, userId, email, at, realNow: clock.realNow() });
      const user = await findUser(tx, userId);
      if (user === undefined) throw new AppError('NOT_AUTHENTICATED');
      return user;
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'users_email_key' ? new AppError('EMAIL_TAKEN') : error;
    });
}
