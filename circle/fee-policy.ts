import { HOUR_MS } from '../contract/durations.ts';
import type { Instant } from '../contract/ids.ts';
import type { FeePolicy, FeeRates } from './fees.ts';
import { FEE_NOTICE_HOURS, FEE_PLAN_DAYS, MAXIMUM_FEE_BPS } from './figures.ts';
import { addDays, lagosDayOf, startOfDay, type LagosDay } from './time.ts';

/** Decision that sets the fees of circles created from a given day on. */
export interface FeeChange {
  /** A day may have several versions. The highest one counts. */
  readonly version: number;
  readonly from: LagosDay;
  /** Null if this version withdraws the plan for the day. */
  readonly rates: FeeRates | null;
}

export interface FeesFromDay extends FeeChange {
  readonly rates: FeeRates;
}

/** Returns the current schedule by day: each day's latest version, without withdrawn plans. */
export function feeSchedule<Change extends FeeChange>(changes: readonly Change[]): (Change & FeesFromDay)[] {
  const latestVersions = new Map<LagosDay, Change>();
  for (const change of changes.toSorted((a, b) => a.version - b.version)) latestVersions.set(change.from, change);
  return [...latestVersions.values()]
    .filter((change): change is Change & FeesFromDay => change.rates !== null)
    .toSorted((a, b) => a.from - b.from);
}

/** Returns the fees of circles created on a day (decision 0005). Throws for a day before the first policy. */
export function feesOnDay<Change extends FeeChange>(changes: readonly Change[], day: LagosDay): Change & FeesFromDay {
  const inForce = feeSchedule(changes).findLast(({ from }) => from <= day);
  if (inForce === undefined) throw new Error('No fee policy is in force');
  return inForce;
}

/** Returns the rates together with the promised maximum of both fees. */
export const policyOf = ({ platformFeeBps, managementFeeBps }: FeeRates): FeePolicy => ({
  platformFeeBps,
  managementFeeBps,
  maximumTotalBps: MAXIMUM_FEE_BPS,
});

/** True if rates are allowed: none negative, and together within the promised maximum. */
export const isFeePolicy = ({ platformFeeBps, managementFeeBps }: FeeRates): boolean =>
  platformFeeBps >= 0n && managementFeeBps >= 0n && platformFeeBps + managementFeeBps <= MAXIMUM_FEE_BPS;

/** True until FEE_NOTICE_HOURS before the day, because by then every server must know the day's fees. */
export const canFeesStartOn = (day: LagosDay, now: Instant): boolean =>
  startOfDay(day) >= now + FEE_NOTICE_HOURS * HOUR_MS;

export const isBeyondFeePlan = (day: LagosDay, now: Instant): boolean => day > addDays(lagosDayOf(now), FEE_PLAN_DAYS);
