import { MINUTE_MS } from '../../../contract/durations.ts';
import { WRONG_CODE_MINUTES, MAX_WRONG_INVITATION_CODES } from '../../../contract/limits.ts';
import type { UserId } from '../../../contract/ids.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import {
  assertNotRateLimited,
  consumeLimits,
  countWithinLimit,
  type Limit,
} from '../../platform/throttle/throttle.repo.ts';
import type { GroupsDeps } from './deps.ts';

export type CodeAttempt = { readonly userId: UserId } | { readonly ip: string };

type Deps = Pick<GroupsDeps, 'database' | 'clock'>;

const limitOf = (trying: CodeAttempt): Limit => ({
  key: 'userId' in trying ? `wrong-code:${trying.userId}` : `wrong-code:address:${networkOf(trying.ip)}`,
  most: MAX_WRONG_INVITATION_CODES,
  windowMs: WRONG_CODE_MINUTES * MINUTE_MS,
});

/** Throws TOO_MANY_REQUESTS after 20 wrong codes in 10 minutes of real time. */
export const assertCodeAttemptsLeft = ({ database, clock }: Deps, trying: CodeAttempt): Promise<void> =>
  assertNotRateLimited(database, [limitOf(trying)], clock.realNow());

/**
 * Counts a wrong code, or only its first use if it is `isRepeatable`. Visitors' codes always are, because phones of a
 * carrier share an IP address and may open the same old link.
 */
export async function countWrongCode(
  { database, clock }: Deps,
  trying: CodeAttempt,
  code: string,
  { isRepeatable = 'ip' in trying }: { readonly isRepeatable?: boolean } = {},
): Promise<void> {
  const now = clock.realNow();
  const limit = limitOf(trying);
  const isNew =
    !isRepeatable || (await countWithinLimit(database, { ...limit, key: `${limit.key}:${code}`, most: 1 }, now));
  if (isNew) await consumeLimits(database, [limit], now);
}
