import type { PlanEntry } from '../../../contract/plan.ts';
import { sumKobo, ZERO_KOBO, type Kobo } from '../../../contract/money.ts';
import { amountOf } from '../../lib/i18n/money.ts';

/** Returns the largest sum of contributions that fall due on one day of the plan; zero without any. */
export function dearestDay(entries: readonly Pick<PlanEntry, 'kind' | 'date' | 'amount'>[]): Kobo {
  const byDay = new Map<string, Kobo>();
  for (const { kind, date, amount } of entries) {
    if (kind !== 'contribution' || date === null) continue;
    byDay.set(date, sumKobo([byDay.get(date) ?? ZERO_KOBO, amountOf(amount)]));
  }
  return [...byDay.values()].reduce((most, sum) => (sum > most ? sum : most), ZERO_KOBO);
}
