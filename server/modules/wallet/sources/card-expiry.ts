import { addDays, addMonths, lagosDayOf, parseLagosDay, type LagosDay } from '../../../../circle/time.ts';
import type { Instant } from '../../../../contract/ids.ts';

/** Last Lagos day on which a card works. */
export function lastDayOfCard(expires: { readonly month: number; readonly year: number }): LagosDay {
  const first = parseLagosDay(`${String(expires.year)}-${String(expires.month).padStart(2, '0')}-01`);
  if (first === undefined) throw new Error(`No month: ${String(expires.month)}/${String(expires.year)}`);
  return addDays(addMonths(first, 1), -1);
}

/** Returns the first due day after a card's last day. Null if the card outlives all of them. */
export function dueDayAfter(lastDay: LagosDay, dueDates: readonly Instant[]): LagosDay | null {
  const later = dueDates.map(lagosDayOf).filter((day) => day > lastDay);
  return later.length === 0 ? null : later.reduce((first, day) => (day < first ? day : first));
}
