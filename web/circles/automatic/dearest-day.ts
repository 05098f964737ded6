import type { PlanEntry } from '../../../contract/plan.ts';
import { sumKobo, ZERO_KOBO, type Kobo } from '../../../contract/money.ts';
import { amountOf } from '../../lib/i18n/money.ts';

/** Returns the largest total of these circles' contributions due on one day of the plan; zero if there are none. */
export function dearestDay(
  entries: readonly Pick<PlanEntry, 'kind' | 'date' | 'amount' | 'groupId'>[],
  circles: readonly { readonly id: string }[],
): Kobo {
  const byDay = new Map<string, Kobo>();
  for (const { kind, date, amount, groupId } of entries) {
    if (kind !== 'contribution' || date === null || !circles.some(({ id }) => id === groupId)) continue;
    byDay.set(date, sumKobo([byDay.get(date) ?? ZERO_KOBO, amountOf(amount)]));
  }
  return [...byDay.values()].reduce((most, sum) => (sum > most ? sum : most), ZERO_KOBO);
}
