import { formatClockTime } from '../../../contract/format-clock.ts';
import { formatDate, parseInstant } from '../../lib/i18n/time.ts';

/** Returns day and time of a charge, for a text such as '12 December, from 6:30am'. */
export function chargeTime(at: string): { readonly day: string; readonly time: string } {
  const instant = parseInstant(at);
  return { day: formatDate(instant), time: instant === undefined ? '' : formatClockTime(instant) };
}
