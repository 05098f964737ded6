import { SIGN_IN_MINUTES, MAX_WRONG_FACTOR_CODES, MAX_WRONG_PASSWORDS } from '../../../contract/limits.ts';
import type { UserId } from '../../../contract/ids.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import type { Limit } from '../../platform/throttle/throttle.repo.ts';

const WINDOW_MS = SIGN_IN_MINUTES * 60_000;
const MAX_PER_ADDRESS = 100;

export const failedSignInLimit = (email: string): Limit => ({
  key: `sign-in:account:${email}`,
  most: MAX_WRONG_PASSWORDS,
  windowMs: WINDOW_MS,
});

/**
 * Limit of failed sign-ins per network address. Many people may share an address, so the limit never blocks a right
 * password.
 */
export const addressLimit = (ip: string): Limit => ({
  key: `sign-in:address:${networkOf(ip)}`,
  most: MAX_PER_ADDRESS,
  windowMs: WINDOW_MS,
});

/** Limit of wrong second-factor codes. Sessions count separately, so attempts elsewhere do not lock them out. */
export const factorCodeLimit = (userId: UserId, sessionId: string | undefined): Limit => ({
  key: sessionId === undefined ? `second-factor:account:${userId}` : `second-factor:session:${sessionId}`,
  most: MAX_WRONG_FACTOR_CODES,
  windowMs: WINDOW_MS,
});
