import type { Instant } from '../contract/ids.ts';
import {
  AUTO_PAY_HOURS,
  GRACE_DAYS,
  HOLD_HOURS,
  LATE_HOURS,
  OVERDUE_HOURS,
  REMINDER_DAYS,
  REMINDER_HOUR,
  RHYTHM_DAYS,
} from './figures.ts';
import { addDays, addMonths, atHour, lagosDayOf, plusHours, type LagosDay } from './time.ts';
import type { Frequency } from './types.ts';

/** Returns the calendar due day of a round, counted from round 1's due day, which is fixed (circle-rules §4). */
export function dueDayOfRound(anchor: LagosDay, frequency: Frequency, round: number): LagosDay {
  switch (frequency) {
    case 'weekly':
    case 'bi-weekly':
      return addDays(anchor, RHYTHM_DAYS[frequency] * (round - 1));
    case 'monthly':
      return addMonths(anchor, round - 1);
  }
}

/** Returns round 1's due day: the start date if all seats were held before it, else the next day (circle-rules §4). */
export const firstDueDay = (startDate: LagosDay | null, startsOn: LagosDay, heldBefore: boolean): LagosDay =>
  startDate === startsOn && heldBefore ? startsOn : addDays(startsOn, 1);

export const startHoldEnd = (changedAt: Instant): Instant => plusHours(changedAt, HOLD_HOURS);

export const startHoldBegin = (holdUntil: Instant): Instant => plusHours(holdUntil, -HOLD_HOURS);

/** Returns the time at which an incomplete round closes (circle-rules §5). */
export const roundClosesAt = (dueDate: Instant, frequency: Frequency): Instant =>
  plusHours(dueDate, GRACE_DAYS[frequency] * 24);

/** Returns the time at which an unpaid contribution becomes late (circle-rules §5). */
export const contributionLateAt = (dueDate: Instant): Instant => plusHours(dueDate, LATE_HOURS);

/** Times at which auto-contribute pays: AUTO_PAY_HOURS and the end of the due day (circle-rules §5). */
export const autoContributeTimes = (dueDate: Instant): readonly Instant[] => {
  const dueDay = lagosDayOf(dueDate);
  return [...AUTO_PAY_HOURS.map((hour) => atHour(dueDay, hour)), dueDate];
};

export interface ReminderSlot {
  readonly at: Instant;
  readonly daysLeft: (typeof REMINDER_DAYS)[number];
}

/** REMINDER_HOUR on each of the REMINDER_DAYS before the due day, where 0 is the due day (circle-rules §14). */
export function reminderSlots(dueDate: Instant): readonly ReminderSlot[] {
  const dueDay = lagosDayOf(dueDate);
  return REMINDER_DAYS.map((daysLeft) => ({ at: atHour(addDays(dueDay, -daysLeft), REMINDER_HOUR), daysLeft }));
}

/**
 * Returns the time of the first overdue notice after `after`. Notices are sent at `dueDate` and then every
 * OVERDUE_HOURS (circle-rules §14).
 */
export function nextOverdueAt(dueDate: Instant, after: Instant): Instant {
  const distance = plusHours(dueDate, OVERDUE_HOURS) - dueDate;
  return after < dueDate ? dueDate : plusHours(dueDate, OVERDUE_HOURS * (Math.floor((after - dueDate) / distance) + 1));
}
