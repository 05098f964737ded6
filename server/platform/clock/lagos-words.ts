import type { Instant } from '../../../contract/ids.ts';

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', hour: '2-digit', minute: '2-digit' });

/** The Lagos day of an instant in words: "31 January 2026". */
export const dayWords = (at: Instant): string => day.format(at);

const clockTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** The time of day in Lagos as pages write it: "2:30pm". */
export const clockWords = (at: Instant): string => clockTime.format(at).replace(/\s/g, '').toLowerCase();

/** The time of day in Lagos as files write it, `HH:MM`. */
export const timeOfDay = (at: Instant): string => time.format(at);
