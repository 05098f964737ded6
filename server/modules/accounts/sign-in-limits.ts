import { SIGN_IN_MINUTES, WRONG_FACTOR_CODES, WRONG_PASSWORDS } from '../../../contract/limits.ts';
import type { UserId } from '../../../contract/ids.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import type { Limit } from '../../platform/throttle/throttle.repo.ts';

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
 * way of a right password, and a device on which the person is signed in is not counted (decision 0022).
 */
export const addressLimit = (ip: string): Limit => ({
  key: `sign-in:address:${networkOf(ip)}`,
  most: MOST_PER_ADDRESS,
  windowMs: WINDOW_MS,
});

/**
 * Codes of an account that are not known to be right, whichever call they come with. A session of its own counts apart:
 * what others try elsewhere does not lock it out.
 */
export const codesOf = (userId: UserId, sessionId: string | undefined): Limit => ({
  key: sessionId === undefined ? `second-factor:account:${userId}` : `second-factor:session:${sessionId}`,
  most: WRONG_FACTOR_CODES,
  windowMs: WINDOW_MS,
});
