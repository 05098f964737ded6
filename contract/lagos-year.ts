import { HOUR_MS } from './durations.ts';

const lagosYear = (at: number): number => new Date(at + HOUR_MS).getUTCFullYear();

/**
 * True if `at` (epoch milliseconds) is in the current year in Lagos (UTC+1 all year). Running text then omits the year.
 */
export const isThisYear = (at: number, now: number): boolean => lagosYear(at) === lagosYear(now);
