import { HOUR_MS } from './durations.ts';

const lagosYear = (at: number): number => new Date(at + HOUR_MS).getUTCFullYear();

/** True if `at` is in the current year in Lagos (UTC+1 all year), which running text then omits. Epoch milliseconds. */
export const isThisYear = (at: number, now: number): boolean => lagosYear(at) === lagosYear(now);
