import { DAY_MS } from '../../../contract/durations.ts';
import { IDENTITY_REVIEWS_A_DAY } from '../../../contract/limits.ts';
import type { UserId } from '../../../contract/ids.ts';
import { REVIEW_LIMIT_TEXT } from '../../../contract/kyc.ts';
import type { Limit } from '../../platform/throttle/throttle.repo.ts';

/** Reviews per user and day, limited because each takes an operator's time. */
export const reviewLimit = (userId: UserId): Limit => ({
  key: `identity-review:${userId}`,
  most: IDENTITY_REVIEWS_A_DAY,
  windowMs: DAY_MS,
  words: REVIEW_LIMIT_TEXT,
});
