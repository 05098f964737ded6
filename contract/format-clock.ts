import { HOUR_MS } from './durations.ts';

/**
 * The time of day in Lagos (UTC+1 all year) as pages and messages write it, of epoch milliseconds: '2:30pm', '12:50am'.
 */
export function formatClockTime(at: number): string {
  const time = new Date(at + HOUR_MS);
  const hours = time.getUTCHours();
  const minutes = String(time.getUTCMinutes()).padStart(2, '0');
  return `${String(hours % 12 || 12)}:${minutes}${hours < 12 ? 'am' : 'pm'}`;
}
