import { firstSlot, slotAfter, slotAt, slotsOf, type SlotTime, type SourceKind } from '../../../circle/charge-slots.ts';
import { addDays, atHour, endOfDay, lagosDayOf, type LagosDay } from '../../../circle/time.ts';
import { contributionLateAt } from '../../../circle/round-times.ts';
import { PLAN_DAYS } from '../../../contract/automatic-times.ts';
import { HOUR_MS } from '../../../contract/durations.ts';
import { instant, type Instant } from '../../../contract/ids.ts';

export const PLAN_HOUR = 7;
const ANNOUNCED_HOUR = 8;
/** Deadline for confirming at the bank. After the last slot, the person has until the late fee. */
const CONFIRM_BY: SlotTime = { day: 1, hour: 18, minute: 30 };

/** When a contribution is planned. If its round opens later, it is planned at once. */
export const planAt = (dueDay: LagosDay): Instant => atHour(addDays(dueDay, -PLAN_DAYS), PLAN_HOUR);

/** True if the circle's first reminder is still to come; it then announces the charge. */
export const isAnnouncedByReminder = (dueDay: LagosDay, now: Instant): boolean =>
  now < atHour(addDays(dueDay, -PLAN_DAYS), ANNOUNCED_HOUR);

/** Returns the first slot of a charge planned now. If a reminder is still to come, that announces it. */
export const plannedSlot = (kind: SourceKind, dueDay: LagosDay, isReminded: boolean, now: Instant): Instant | null =>
  firstSlot(kind, dueDay, isReminded ? instant(planAt(dueDay) + HOUR_MS) : now);

export function confirmBy(dueDay: LagosDay, now: Instant): Instant {
  const by = slotAt(dueDay, CONFIRM_BY);
  return now < by ? by : contributionLateAt(endOfDay(dueDay));
}

/**
 * Returns `now` from a slot until the last instant of its day, so that two missed slots lead to one attempt. Later,
 * returns the next slot, or null if none is left.
 */
export function slotNow(kind: SourceKind, dueDay: LagosDay, slot: Instant, now: Instant): 'now' | Instant | null {
  const latest = slotsOf(kind, dueDay).findLast((at) => at <= now && at >= slot) ?? slot;
  return now <= endOfDay(lagosDayOf(latest)) ? 'now' : slotAfter(kind, dueDay, now);
}
