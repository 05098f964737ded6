import { dueDayOfRound } from '../../../circle/calendar.ts';
import { formatLagosDay, parseLagosDay } from '../../../circle/time.ts';
import type { Group } from '../../../contract/groups.ts';

/** The due days of all rounds (circle-rules §4) as `YYYY-MM-DD`; none for a first day that is no day. */
export function roundDays(firstDay: string, frequency: Group['frequency'], rounds: number): string[] {
  const anchor = parseLagosDay(firstDay);
  if (anchor === undefined) return [];
  return Array.from({ length: rounds }, (_, index) => formatLagosDay(dueDayOfRound(anchor, frequency, index + 1)));
}
