import { instant } from '../../../contract/ids.ts';
import { addMonths, formatLagosDay, lagosDayOf, parseLagosDay } from '../../../circle/time.ts';

export const periods = ['month', 'quarter', 'year', 'custom'] as const;
export type PeriodChoice = (typeof periods)[number];

/** Lagos days `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the days of a named period that ends today. */
export function daysOf(choice: Exclude<PeriodChoice, 'custom'>, nowMs: number): Days {
  const today = lagosDayOf(instant(nowMs));
  const to = formatLagosDay(today);
  switch (choice) {
    case 'month':
      return { from: `${to.slice(0, 7)}-01`, to };
    case 'quarter':
      return { from: formatLagosDay(addMonths(today, -3)), to };
    case 'year':
      return { from: `${to.slice(0, 4)}-01-01`, to };
  }
}

export type DaysProblem = 'from-missing' | 'to-missing' | 'out-of-order';

export function problemOf({ from, to }: Days): DaysProblem | undefined {
  if (parseLagosDay(from) === undefined) return 'from-missing';
  if (parseLagosDay(to) === undefined) return 'to-missing';
  return from > to ? 'out-of-order' : undefined;
}
