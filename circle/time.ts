import { DAY_MS, HOUR_MS } from '../contract/durations.ts';
import { instant, type Instant } from '../contract/ids.ts';

/** Lagos calendar day as days since 1970-01-01. Lagos is UTC+1 all year, so days are integer arithmetic. */
export type LagosDay = number & { readonly __unit: 'lagos-day' };

export const lagosDay = (daysSince1970: number): LagosDay => daysSince1970 as LagosDay;

const OFFSET_MS = HOUR_MS;

export const lagosDayOf = (at: Instant): LagosDay => lagosDay(Math.floor((at + OFFSET_MS) / DAY_MS));

/** Returns the instant of a whole hour (0–23) on a day, Lagos time. */
export const atHour = (day: LagosDay, hour: number): Instant => instant(day * DAY_MS - OFFSET_MS + hour * HOUR_MS);

export const startOfDay = (day: LagosDay): Instant => atHour(day, 0);

export const endOfDay = (day: LagosDay): Instant => instant(startOfDay(day) + DAY_MS - 1);

export const addDays = (day: LagosDay, days: number): LagosDay => lagosDay(day + days);

/** Adds elapsed hours, which may be negative. */
export const plusHours = (at: Instant, hours: number): Instant => instant(at + hours * HOUR_MS);

export const earliest = (first: Instant, ...others: readonly (Instant | null)[]): Instant =>
  others.reduce<Instant>((min, at) => (at === null || at >= min ? min : at), first);

export const latest = (first: Instant, ...others: readonly (Instant | null)[]): Instant =>
  others.reduce<Instant>((best, at) => (at !== null && at > best ? at : best), first);

interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** Converts a Gregorian date to days since 1970-01-01. Counts years from March, in eras of 400 years. */
function dayOfCivil({ year, month, day }: CivilDate): LagosDay {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return lagosDay(era * 146_097 + dayOfEra - 719_468);
}

function civilOf(day: LagosDay): CivilDate {
  const z = day + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Adds months, clamped to the month's end: 31 January + 1 is 28 or 29 February. */
export function addMonths(day: LagosDay, months: number): LagosDay {
  const from = civilOf(day);
  const monthIndex = from.year * 12 + (from.month - 1) + months;
  const year = Math.floor(monthIndex / 12);
  const month = monthIndex - year * 12 + 1;
  return dayOfCivil({ year, month, day: Math.min(from.day, daysInMonth(year, month)) });
}

const DAY_FORM = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Parses `YYYY-MM-DD`; undefined for anything that is not a calendar day. */
export function parseLagosDay(text: string): LagosDay | undefined {
  const match = DAY_FORM.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0] = match.slice(1).map((digits) => Number.parseInt(digits, 10));
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return undefined;
  return dayOfCivil({ year, month, day });
}

export function formatLagosDay(day: LagosDay): string {
  const { year, month, day: dayOfMonth } = civilOf(day);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(dayOfMonth)}`;
}
