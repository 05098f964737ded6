import { HOUR_MS } from '../contract/durations.ts';
import type { Instant } from '../contract/ids.ts';
import type { FeePolicy, FeeRates } from './fees.ts';
import { FEE_NOTICE_HOURS, FEE_PLAN_DAYS, MAXIMUM_FEE_BPS } from './figures.ts';
import { addDays, lagosDayOf, startOfDay, type LagosDay } from './time.ts';

/** One decision about fees: from this day on new circles get these rates, or nothing changes on it after all. */
export interface FeeChange {
  /** Of two decisions about a day the higher one counts. */
  readonly version: number;
  readonly from: LagosDay;
  /** Null where what was planned for the day is taken back. */
  readonly rates: FeeRates | null;
}

/** Fees that come into force on a day, or did. */
export interface FeesFrom extends FeeChange {
  readonly rates: FeeRates;
}

/** What all decisions together say, in the order of days: the last word about each, without what was taken back. */
export function feeSchedule<Change extends FeeChange>(changes: readonly Change[]): (Change & FeesFrom)[] {
  const lastWords = new Map<LagosDay, Change>();
  for (const change of changes.toSorted((a, b) => a.version - b.version)) lastWords.set(change.from, change);
  return [...lastWords.values()]
    .filter((change): change is Change & FeesFrom => change.rates !== null)
    .toSorted((a, b) => a.from - b.from);
}

/** The fees of circles that are created on a day (decision 0005). Throws for a day before the first policy. */
export function feesOn<Change extends FeeChange>(changes: readonly Change[], day: LagosDay): Change & FeesFrom {
  const inForce = feeSchedule(changes).findLast(({ from }) => from <= day);
  if (inForce === undefined) throw new Error('No fee policy is in force');
  return inForce;
}

/** Rates with the promise that stands beside them. */
export const policyOf = ({ platformFeeBps, managementFeeBps }: FeeRates): FeePolicy => ({
  platformFeeBps,
  managementFeeBps,
  maximumTotalBps: MAXIMUM_FEE_BPS,
});

/** Whether rates can be a policy: in whole basis points, none below 0, together at most what was promised for good. */
export const isFeePolicy = ({ platformFeeBps, managementFeeBps }: FeeRates): boolean =>
  platformFeeBps >= 0n && managementFeeBps >= 0n && platformFeeBps + managementFeeBps <= MAXIMUM_FEE_BPS;

/**
 * Whether something may still be decided about the fees of a day. Before it begins all who tell fees have to know, so
 * what is said of a day is final a while earlier, and never changes in its course.
 */
export const isOpenForFees = (day: LagosDay, now: Instant): boolean =>
  startOfDay(day) >= now + FEE_NOTICE_HOURS * HOUR_MS;

/** Whether a day is further off than fees are planned. */
export const isTooFarForFees = (day: LagosDay, now: Instant): boolean => day > addDays(lagosDayOf(now), FEE_PLAN_DAYS);
