import { HOUR_MS } from './durations.ts';

const lagosYear = (at: number): number => new Date(at + HOUR_MS).getUTCFullYear();

/**
 * Whether a moment is of the year that it is now, in Lagos (UTC+1 all year), both in epoch milliseconds. Running text
 * leaves this year out of its dates.
 */
export const isThisYear = (at: number, now: number): boolean => lagosYear(at) === lagosYear(now);
