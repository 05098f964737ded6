import { HOUR_MS } from '../../../contract/durations.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import type { Limit } from '../../platform/throttle/throttle.repo.ts';
import type { Sender } from './deps.ts';

const MAX_PER_USER = 5;
/**
 * Limit per network address. It is higher than the limit per user, because many phones of a carrier share one IP
 * address.
 */
const MAX_PER_ADDRESS = 30;

/** Limits per hour of real time: 5 per signed-in user, 30 per network address. Feedback counts separately. */
export const supportRateLimit = (kind: 'contact' | 'feedback', { ip, userId }: Sender): Limit =>
  userId === undefined
    ? { key: `${kind}:address:${networkOf(ip)}`, most: MAX_PER_ADDRESS, windowMs: HOUR_MS }
    : { key: `${kind}:user:${userId}`, most: MAX_PER_USER, windowMs: HOUR_MS };
