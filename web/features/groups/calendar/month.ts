import { addDays, addMonths, formatLagosDay, parseLagosDay, type LagosDay } from '../../../../circle/time.ts';

/** A grid day, `YYYY-MM-DD`; null outside the month. */
export type GridDay = string | null;

export const monthOf = (day: string): string => day.slice(0, 7);

const firstOf = (month: string): LagosDay => {
  const first = parseLagosDay(`${month}-01`);
  if (first === undefined) throw new RangeError(`${month} is not a month`);
  return first;
};

export const monthsLater = (month: string, months: number): string =>
  monthOf(formatLagosDay(addMonths(firstOf(month), months)));

/** Days since Monday; 1 January 1970 was a Thursday. */
const weekday = (day: LagosDay): number => (((day + 3) % 7) + 7) % 7;

export function weeksOf(month: string): GridDay[][] {
  const first = firstOf(month);
  const next = firstOf(monthsLater(month, 1));
  const cells: GridDay[] = Array.from({ length: weekday(first) }, () => null);
  for (let day = first; day < next; day = addDays(day, 1)) cells.push(formatLagosDay(day));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
}
