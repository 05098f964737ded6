import type { Instant } from '../contract/ids.ts';
import { addDays, addMonths, atHour, lagosDayOf, plusHours, type LagosDay } from './time.ts';
import type { Frequency } from './types.ts';

/** The calendar due day of a round, counted from round 1's, which is the anchor and does not move (circle-rules §4). */
export function dueDayOfRound(anchor: LagosDay, frequency: Frequency, round: number): LagosDay {
  switch (frequency) {
    case 'weekly':
      return addDays(anchor, 7 * (round - 1));
    case 'bi-weekly':
      return addDays(anchor, 14 * (round - 1));
    case 'monthly':
      return addMonths(anchor, round - 1);
  }
}

/**
 * The due day of round 1 (circle-rules §4): the start date, if all seats were held before that day began and the circle
 * starts on that day, otherwise the day after the circle starts.
 */
export const firstDueDay = (startDate: LagosDay | null, startsOn: LagosDay, heldBefore: boolean): LagosDay =>
  startDate === startsOn && heldBefore ? startsOn : addDays(startsOn, 1);

/** A change of amount or frequency holds the start off for so long that those who hold places can leave (§4). */
const HOLD_HOURS = 48;

/** Until when a change that is made at `changedAt` holds the start off. */
export const holdFrom = (changedAt: Instant): Instant => plusHours(changedAt, HOLD_HOURS);

/** When the change was made that holds the start off until `holdUntil`. */
export const heldSince = (holdUntil: Instant): Instant => plusHours(holdUntil, -HOLD_HOURS);

/** Days from `dueDate` to the close of an incomplete round (circle-rules §5). */
const GRACE_DAYS: Readonly<Record<Frequency, number>> = { weekly: 2, 'bi-weekly': 4, monthly: 7 };

/** When an incomplete round closes (circle-rules §5). */
export const closeAt = (dueDate: Instant, frequency: Frequency): Instant =>
  plusHours(dueDate, GRACE_DAYS[frequency] * 24);

/** When an unpaid contribution becomes late (circle-rules §5). */
export const lateAt = (dueDate: Instant): Instant => plusHours(dueDate, 24);

/** The slots at which the engine pays for members who opted in: 08:00, 20:00 and the end of the due day (§5). */
export const autoSlots = (dueDate: Instant): readonly Instant[] => {
  const dueDay = lagosDayOf(dueDate);
  return [atHour(dueDay, 8), atHour(dueDay, 20), dueDate];
};

export interface ReminderSlot {
  readonly at: Instant;
  readonly daysLeft: 3 | 1 | 0;
}

/** 08:00 in Lagos 3 days before, 1 day before and on the due day (circle-rules §14). */
export function reminderSlots(dueDate: Instant): readonly ReminderSlot[] {
  const dueDay = lagosDayOf(dueDate);
  return ([3, 1, 0] as const).map((daysLeft) => ({ at: atHour(addDays(dueDay, -daysLeft), 8), daysLeft }));
}

/** The first overdue notice after an instant: at `dueDate`, then every 24 hours (circle-rules §14). */
export function nextOverdueAt(dueDate: Instant, after: Instant): Instant {
  const day = plusHours(dueDate, 24) - dueDate;
  return after < dueDate ? dueDate : plusHours(dueDate, 24 * (Math.floor((after - dueDate) / day) + 1));
}
