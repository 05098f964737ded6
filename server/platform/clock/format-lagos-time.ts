import type { Instant } from '../../../contract/ids.ts';
import { isThisYear } from '../../../contract/lagos-year.ts';

const fullDay = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'long' });
const dayOfThisYear = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', day: 'numeric', month: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', hour: '2-digit', minute: '2-digit' });

/** Formats the Lagos day of an instant: "31 January", or "31 January 2027" if `now` is in another year. */
export const formatDay = (at: Instant, now: Instant): string =>
  (isThisYear(at, now) ? dayOfThisYear : fullDay).format(at);

const monthOfThisYear = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', month: 'long' });
const monthOfYear = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', month: 'long', year: 'numeric' });

/** Formats the Lagos month of an instant: "January", or "January 2027" if `now` is in another year. */
export const formatMonth = (at: Instant, now: Instant): string =>
  (isThisYear(at, now) ? monthOfThisYear : monthOfYear).format(at);

export const formatFullDay = (at: Instant): string => fullDay.format(at);

export const timeOfDay = (at: Instant): string => time.format(at);
