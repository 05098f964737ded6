import type { Instant } from '../../../contract/ids.ts';

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', dateStyle: 'long' });
const time = new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', hour: '2-digit', minute: '2-digit' });

/** The Lagos day of an instant in words: "31 January 2026". */
export const dayWords = (at: Instant): string => day.format(at);

/** The time of day in Lagos as files write it, `HH:MM`. */
export const timeOfDay = (at: Instant): string => time.format(at);
