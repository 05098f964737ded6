import { HOUR_MS } from '../../../contract/durations.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import type { Limit } from '../../platform/throttle/throttle.repo.ts';
import type { Sender } from './deps.ts';

const MOST_PER_USER = 5;
/** Many phones of one carrier share an address, so visitors get more than a single person needs. */
const MOST_PER_ADDRESS = 30;

/**
 * How often support may be written to within an hour of real time: 5 times by one user who is signed in, wherever from,
 * and 30 times by the visitors of one network address. Messages and feedback are counted apart.
 */
export const supportRateLimit = (kind: 'contact' | 'feedback', { ip, userId }: Sender): Limit =>
  userId === undefined
    ? { key: `${kind}:address:${networkOf(ip)}`, most: MOST_PER_ADDRESS, windowMs: HOUR_MS }
    : { key: `${kind}:user:${userId}`, most: MOST_PER_USER, windowMs: HOUR_MS };
