import { atHour, lagosDayOf } from '../../../../circle/time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';
import type { Refusal } from '../../../providers/payments/payment-ways.ts';

/** Facts that decide when an attempt is checked again. */
export interface TryTimes {
  readonly createdAt: Instant;
  readonly lastSentAt: Instant;
  /** Number of calls made to the provider. */
  readonly sends: number;
  /** True if the attempt belongs to an automatic charge. */
  readonly isAutomatic: boolean;
}

/** Time after the last call before 'unknown reference' from the provider counts, because the call may still arrive. */
export const UNKNOWN_COUNTS_AFTER_MS = 10 * MINUTE_MS;
/** Maximum calls: the first one and three retries. */
export const MAX_SENDS = 4;
const LOST_AFTER_MS = HOUR_MS;
const HOURLY_FOR_MS = 7 * DAY_MS;

/** Minutes before the slots at which auto-contribute pays, so that money that has arrived is counted (money-in §11). */
const BEFORE_SLOTS_MS = [8, 20, 24].map((hour) => hour * HOUR_MS - MINUTE_MS);

/** Returns the first minute before a slot of auto-contribute that comes after `now`. */
function beforeNextSlot(now: Instant): Instant {
  const midnight = atHour(lagosDayOf(now), 0);
  const next = BEFORE_SLOTS_MS.find((ms) => midnight + ms > now) ?? DAY_MS + 8 * HOUR_MS - MINUTE_MS;
  return instant(midnight + next);
}

const beforeSlotIfAutomatic = ({ isAutomatic }: TryTimes, now: Instant, at: Instant): Instant => {
  const slot = beforeNextSlot(now);
  return isAutomatic && slot < at ? slot : at;
};

/**
 * Returns the next check of an attempt without a response: 1, 2, 4 … minutes after its last call, then hourly. One
 * check is exactly when 'unknown reference' starts to count, so that a call that never arrived is resent in time for
 * the next slot.
 */
export function nextCheckWithoutAnswer(times: TryTimes, now: Instant): Instant {
  const wait = Math.min(Math.max(now - times.lastSentAt, MINUTE_MS), HOUR_MS);
  const unknownCountsAt = times.lastSentAt + UNKNOWN_COUNTS_AFTER_MS;
  const at = now < unknownCountsAt ? Math.min(now + wait, unknownCountsAt) : now + wait;
  return beforeSlotIfAutomatic(times, now, instant(at));
}

/**
 * Returns the next check of an attempt that is still open at the provider: hourly for 7 days, then daily, without end.
 */
export function nextOpenCheck(times: TryTimes, now: Instant): Instant {
  const isYoung = now < times.createdAt + HOURLY_FOR_MS;
  return isYoung ? beforeSlotIfAutomatic(times, now, instant(now + HOUR_MS)) : instant(now + DAY_MS);
}

/** Returns what to do with an attempt whose reference the provider does not know. */
export function meaningOfUnknown({ lastSentAt, sends }: TryTimes, now: Instant): 'wait' | 'send' | 'lost' {
  if (now < lastSentAt + UNKNOWN_COUNTS_AFTER_MS) return 'wait';
  if (sends < MAX_SENDS) return 'send';
  return now < lastSentAt + LOST_AFTER_MS ? 'wait' : 'lost';
}

/** Time after which an unconfirmed attempt is closed. Nothing was taken, and a later confirmation is still credited. */
const CONFIRM_WITHIN_MS = { tap: DAY_MS, automatic: 3 * DAY_MS };

export const isConfirmationOver = ({ createdAt, isAutomatic }: TryTimes, now: Instant): boolean =>
  now >= createdAt + CONFIRM_WITHIN_MS[isAutomatic ? 'automatic' : 'tap'];

/** True if the source can never be charged again after this refusal (money-in §5). */
export const ENDS_SOURCE: Readonly<Record<Refusal, boolean>> = {
  'no money': false,
  limit: false,
  'bank away': false,
  unsaid: false,
  expired: true,
  'token gone': true,
  'lost or stolen': true,
  'not offered': false,
};

/** Returns why an unpaid attempt failed. A provider that marks a charge as abandoned gives no reason. */
export const refusalOf = ({ refusal }: Pick<Payment, 'refusal'>): Refusal => refusal ?? 'unsaid';
