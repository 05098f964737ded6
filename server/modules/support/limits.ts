import type { Limit } from '../../platform/throttle/throttle.repo.ts';

const HOUR_MS = 3_600_000;

/** Many phones of one network share an address, so it gets more than a single person needs. */
const MOST_PER_NETWORK_ADDRESS = 20;
const MOST_PER_EMAIL = 5;

/** How often support may be written to within an hour of real time: 5 times by one e-mail address, 20 by one network address. */
export const writingLimits = (kind: 'contact' | 'feedback', ip: string, email: string | undefined): Limit[] => [
  { key: `${kind}:address:${ip}`, most: MOST_PER_NETWORK_ADDRESS, windowMs: HOUR_MS },
  ...(email === undefined ? [] : [{ key: `${kind}:email:${email}`, most: MOST_PER_EMAIL, windowMs: HOUR_MS }]),
];
