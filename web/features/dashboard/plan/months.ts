import { parseInstant } from '../../../lib/time.ts';

const TIME_ZONE = 'Africa/Lagos';
const long = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: TIME_ZONE });
const short = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: TIME_ZONE });

const instantOf = (month: string): number => parseInstant(`${month}-01`) ?? 0;

/** 'November 2026' of `2026-11`. */
export const monthName = (month: string): string => long.format(instantOf(month));

/** 'Nov' of `2026-11`. */
export const shortMonthName = (month: string): string => short.format(instantOf(month));
