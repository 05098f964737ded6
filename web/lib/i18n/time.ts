import { plural, t } from '@lingui/core/macro';
import { formatClockTime } from '../../../contract/format-clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { isThisYear } from '../../../contract/lagos-year.ts';
import { productNow } from './clock.ts';

/** Dates are Lagos dates on every device; West Africa Time is UTC+1 all year. */
const LAGOS_OFFSET_MS = HOUR_MS;

/** Month names without `Intl.DateTimeFormat`, whose first use blocks a slow phone for over a tenth of a second. */
const monthNames = (): readonly string[] => [
  t`January`,
  t`February`,
  t`March`,
  t`April`,
  t`May`,
  t`June`,
  t`July`,
  t`August`,
  t`September`,
  t`October`,
  t`November`,
  t`December`,
];

/** Shifts an instant so that its UTC parts are the Lagos date and time. */
const inLagos = (instant: number): Date => new Date(instant + LAGOS_OFFSET_MS);

/** ISO text, a Lagos day `YYYY-MM-DD`, or epoch milliseconds. */
export type Moment = string | number | null | undefined;

export function parseInstant(text: Moment): number | undefined {
  if (text == null || typeof text === 'number') return text ?? undefined;
  const instant = Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00+01:00` : text);
  return Number.isFinite(instant) ? instant : undefined;
}

/** Formats a month: 'December 2026'. */
const monthAndYear = (day: Date): string => `${monthNames()[day.getUTCMonth()] ?? ''} ${String(day.getUTCFullYear())}`;

/** Formats `2026-11` as 'November 2026'. */
export const formatMonth = (month: string): string => monthAndYear(new Date(`${month}-01`));

/** Formats `2026-11` as 'Nov'. */
export const formatShortMonth = (month: string): string => formatMonth(month).slice(0, 3);

const NO_DATE = '–';

/** Formats a Lagos date: '12 December', or '12 December 2027' in another year; a dash without a date. */
export function formatDate(text: Moment, nowMs = productNow()): string {
  const instant = parseInstant(text);
  return instant === undefined ? NO_DATE : dayOf(instant, nowMs);
}

/** Formats a Lagos date briefly: '12 Dec', or '12 Dec 2027' in another year. */
export function formatDay(text: Moment, nowMs = productNow()): string {
  const instant = parseInstant(text);
  if (instant === undefined || isThisYear(instant, nowMs)) return formatDayOfAnyYear(text);
  return `${formatDayOfAnyYear(text)} ${String(inLagos(instant).getUTCFullYear())}`;
}

/** Formats a Lagos date without its year, for places where nearby dates show it: '12 Dec'. */
export function formatDayOfAnyYear(text: Moment): string {
  const instant = parseInstant(text);
  if (instant === undefined) return NO_DATE;
  const day = inLagos(instant);
  return `${String(day.getUTCDate())} ${(monthNames()[day.getUTCMonth()] ?? '').slice(0, 3)}`;
}

/** Formats date and time: '12 December, 2:30pm', with the year unless it is the current one. */
export function formatDateTime(text: Moment, nowMs = productNow()): string {
  const instant = parseInstant(text);
  return instant === undefined ? NO_DATE : `${dayOf(instant, nowMs)}, ${formatClockTime(instant)}`;
}

/** Formats a day and time in the shortest form: '12 Dec, 2:30pm'. */
export const formatDayTime = (text: Moment): string => {
  const instant = parseInstant(text);
  return instant === undefined ? NO_DATE : `${formatDay(instant)}, ${formatClockTime(instant)}`;
};

/** Formats a date with its year, for statements, receipts and other records: '12 December 2026'. */
export function formatFullDate(text: Moment): string {
  const instant = parseInstant(text);
  return instant === undefined ? NO_DATE : fullDayOf(instant);
}

/** Formats date and time with the year: '12 December 2026, 2:30pm'. */
export function formatFullDateTime(text: Moment): string {
  const instant = parseInstant(text);
  return instant === undefined ? NO_DATE : `${fullDayOf(instant)}, ${formatClockTime(instant)}`;
}

const fullDayOf = (instant: number): string => {
  const day = inLagos(instant);
  return `${String(day.getUTCDate())} ${monthAndYear(day)}`;
};

function dayOf(instant: number, nowMs: number): string {
  if (!isThisYear(instant, nowMs)) return fullDayOf(instant);
  const day = inLagos(instant);
  return `${String(day.getUTCDate())} ${monthNames()[day.getUTCMonth()] ?? ''}`;
}

/** Formats a time: '2:30pm' today, or with its date on any other day. */
export const formatAsOf = (instant: number, nowMs: number): string =>
  lagosDay(instant) === lagosDay(nowMs) ? formatClockTime(instant) : formatDateTime(instant, nowMs);

/** Formats an age in the specified form: 'Just now', '5m ago', '3h ago', '2d ago'. */
export function formatAgo(text: string, nowMs: number): string {
  const ageMs = nowMs - (parseInstant(text) ?? nowMs);
  if (ageMs < MINUTE_MS) return t`Just now`;
  const minutes = Math.floor(ageMs / MINUTE_MS);
  if (ageMs < HOUR_MS) return t`${minutes}m ago`;
  const hours = Math.floor(ageMs / HOUR_MS);
  if (ageMs < DAY_MS) return t`${hours}h ago`;
  const days = Math.floor(ageMs / DAY_MS);
  return t`${days}d ago`;
}

const lagosDay = (instant: number): number => Math.floor((instant + LAGOS_OFFSET_MS) / DAY_MS);

/** Returns the Lagos days from now to `text`, negative for a past day. */
export const daysUntil = (text: Moment, nowMs: number): number =>
  lagosDay(parseInstant(text) ?? nowMs) - lagosDay(nowMs);

/** Formats a distance in Lagos days: 'today', 'tomorrow', 'in 5 days', 'in 3 weeks', '2 days ago'. */
export function formatDistance(text: string, nowMs: number): string {
  const days = daysUntil(text, nowMs);
  const count = Math.abs(days);
  if (days === 0) return t`today`;
  if (days === 1) return t`tomorrow`;
  if (days === -1) return t`yesterday`;
  const weeks = Math.round(count / 7);
  const months = Math.round(count / 30.44);
  if (days < 0) return plural(count, { one: '# day ago', other: '# days ago' });
  if (count < 14) return plural(count, { one: 'in # day', other: 'in # days' });
  if (count < 60) return plural(weeks, { one: 'in # week', other: 'in # weeks' });
  return plural(months, { one: 'in # month', other: 'in # months' });
}

/** Returns the hours left until an instant, rounded up, never negative. */
export const hoursLeft = (text: string, nowMs: number): number =>
  Math.max(0, Math.ceil(((parseInstant(text) ?? nowMs) - nowMs) / HOUR_MS));

/** True if less than an hour is left, where `hoursLeft` would still show one. */
export const isLastHour = (text: string, nowMs: number): boolean => (parseInstant(text) ?? nowMs) - nowMs < HOUR_MS;
