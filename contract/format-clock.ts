import { HOUR_MS } from './durations.ts';

/** Formats epoch milliseconds as Lagos time of day (UTC+1 all year): '2:30pm', '12:50am'. */
export function formatClockTime(at: number): string {
  const time = new Date(at + HOUR_MS);
  const hours = time.getUTCHours();
  const minutes = String(time.getUTCMinutes()).padStart(2, '0');
  return `${String(hours % 12 || 12)}:${minutes}${hours < 12 ? 'am' : 'pm'}`;
}
