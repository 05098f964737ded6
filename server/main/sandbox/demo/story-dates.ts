import { Temporal } from 'temporal-polyfill';
import { instant, type Instant } from '../../../../contract/ids.ts';

/** Dates of the demo's history, counted back from today in Lagos. */
export interface StoryDates {
  /** Everyone signs up. */
  readonly beginsAt: Instant;
  /** The weekly circle, completed long ago, is filled and starts. */
  readonly weeklyStart: Temporal.PlainDate;
  /** The active monthly circle starts. Its second round was due at least two days ago. */
  readonly monthlyStart: Temporal.PlainDate;
  readonly monthlySecondDue: Temporal.PlainDate;
}

const ZONE = 'Africa/Lagos';

/** An hour of a day in Lagos. */
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
    // Counted forward from the first due date, as the circle does. At a month's end the result can be some days
    // earlier.
    monthlySecondDue: firstDue.add({ months: 1 }),
  };
}
