import { Temporal } from 'temporal-polyfill';
import { instant, type Instant } from '../../../../contract/ids.ts';

/** Dates of the demo's history, counted back from today in Lagos. */
export interface StoryDates {
  /** Instant at which everyone signs up. */
  readonly beginsAt: Instant;
  /** Start of the weekly circle, which is completed by now. */
  readonly weeklyStart: Temporal.PlainDate;
  /** Start of the active monthly circle, whose second round was due at least two days ago. */
  readonly monthlyStart: Temporal.PlainDate;
  readonly monthlySecondDue: Temporal.PlainDate;
  /** Start of the circle that meets every two weeks, whose second round is due in two days. */
  readonly fortnightlyStart: Temporal.PlainDate;
}

const ZONE = 'Africa/Lagos';

/** Returns the instant of a full hour in Lagos. */
export const atHour = (day: Temporal.PlainDate, hour: number): Instant =>
  instant(day.toZonedDateTime({ timeZone: ZONE, plainTime: { hour } }).epochMilliseconds);

export function storyDates(now: Instant): StoryDates {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(ZONE).toPlainDate();
  const firstDue = today.subtract({ days: 2 }).subtract({ months: 1 });
  const monthlyStart = firstDue.subtract({ days: 1 });
  const weeklyStart = monthlyStart.subtract({ days: 30 });
  return {
    beginsAt: atHour(weeklyStart.subtract({ days: 1 }), 9),
    weeklyStart,
    monthlyStart,
    // Adds a month to the first due date, as circles do. At a month's end, the result can be more than two days ago.
    monthlySecondDue: firstDue.add({ months: 1 }),
    fortnightlyStart: today.subtract({ days: 13 }),
  };
}
