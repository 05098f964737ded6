import { Temporal } from 'temporal-polyfill';
import { instant, type Instant } from '../../../../contract/ids.ts';

/** When the demo's history happens, counted back from today in Lagos. */
export interface StoryDates {
  /** Everybody signs up. */
  readonly beginsAt: Instant;
  /** The weekly circle, long completed, is filled and starts. */
  readonly weeklyStart: Temporal.PlainDate;
  /** The monthly circle, under way, starts; its second round was due two days ago or a little more. */
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
    // Counted forward from the anchor, as the circle does: at a month's end that can be some days earlier.
    monthlySecondDue: firstDue.add({ months: 1 }),
  };
}
