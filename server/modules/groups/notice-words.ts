import type { Instant } from '../../../contract/ids.ts';
import { formatLagosDay, lagosDayOf, startOfDay } from '../../../circle/time.ts';

/** A notice in words for one person. */
export interface NoticeText {
  readonly title: string;
  readonly message: string;
  readonly actionText: string;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The Lagos day of an instant in words: "31 January 2026". */
export function dayWords(at: Instant): string {
  const [year = '', month = '', day = ''] = formatLagosDay(lagosDayOf(at)).split('-');
  return `${day.replace(/^0/, '')} ${MONTHS[parseInt(month, 10) - 1] ?? month} ${year}`;
}

/** The Lagos day and time of an instant in words: "31 January 2026, 10:00". */
export function timeWords(at: Instant): string {
  const minutes = Math.floor((at - startOfDay(lagosDayOf(at))) / 60_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${dayWords(at)}, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "round 2", and "rounds 2, 3 and 5". */
export function roundsWords(rounds: readonly number[]): string {
  const [last, ...others] = [...rounds].reverse().map(String);
  if (last === undefined) return 'no round';
  return others.length === 0 ? `round ${last}` : `rounds ${others.reverse().join(', ')} and ${last}`;
}

const QUOTE_LIMIT = 200;

/** What somebody wrote, in quotation marks, cut to what a notice has room for. */
export function quote(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' '));
  return `“${letters.length > QUOTE_LIMIT ? `${letters.slice(0, QUOTE_LIMIT).join('')}…` : letters.join('')}”`;
}
