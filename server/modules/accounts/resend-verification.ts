import { HOUR_MS } from '../../../contract/durations.ts';
import { countAgainst, type Limit } from '../../platform/throttle/throttle.repo.ts';
import type { AccountsDeps } from './deps.ts';
import { findPersonByEmail } from './users.repo.ts';
import { requestVerificationMail } from './verification-tokens.ts';

const MOST_PER_HOUR = 5;

/**
 * Sends the verification mail again to an address that waits for one. It looks the same from outside whether or not the
 * address exists, or is confirmed already: an hour allows five requests (real time), then TOO_MANY_REQUESTS. Of mails
 * it allows five as well, the one of sign-up included; see requestVerificationMail.
 */
export async function resendVerification(
  { database, clock, linkSecret }: Pick<AccountsDeps, 'database' | 'clock' | 'linkSecret'>,
  email: string,
): Promise<void> {
  const limit: Limit = { key: `verification-mail:${email}`, most: MOST_PER_HOUR, windowMs: HOUR_MS };
  await countAgainst(database, [limit], clock.realNow());
  const person = await findPersonByEmail(database, email);
  if (person === undefined || person.emailVerified || person.isClosed) return;
  const mail = { linkSecret, userId: person.id, email, at: await clock.now(), realNow: clock.realNow() };
  await database.transaction((tx) => requestVerificationMail(tx, mail));
}
