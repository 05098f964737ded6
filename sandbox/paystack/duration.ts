import * as z from 'zod';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contract/durations.ts';

const PATTERN = /^P(?!$)(?:(\d{1,4})D)?(?:T(?=\d)(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,5})S)?)?$/;

const count = (digits: string | undefined): number => parseInt(digits ?? '0', 10);

/** Parses an ISO 8601 duration of days or less, such as `PT10M`, to milliseconds. */
export const duration = z.string().transform((text, context): number => {
  const found = PATTERN.exec(text);
  if (found === null) {
    context.addIssue('must be an ISO 8601 duration, such as PT10M');
    return z.NEVER;
  }
  const [, days, hours, minutes, seconds] = found;
  return count(days) * DAY_MS + count(hours) * HOUR_MS + count(minutes) * MINUTE_MS + count(seconds) * 1000;
});
