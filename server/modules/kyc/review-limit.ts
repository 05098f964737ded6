import { DAY_MS } from '../../../contract/durations.ts';
import { IDENTITY_REVIEWS_A_DAY } from '../../../contract/figures.ts';
import type { UserId } from '../../../contract/ids.ts';
import { REVIEWS_USED_UP } from '../../../contract/kyc.ts';
import type { Limit } from '../../platform/throttle/throttle.repo.ts';

/** How often somebody can send their details to people. Each is a person's work. */
export const reviewLimit = (userId: UserId): Limit => ({
  key: `identity-review:${userId}`,
  most: IDENTITY_REVIEWS_A_DAY,
  windowMs: DAY_MS,
  words: REVIEWS_USED_UP,
});
