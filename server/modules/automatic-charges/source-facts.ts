import { addDays, addMonths, parseLagosDay, type LagosDay } from '../../../circle/time.ts';
import { sourceLabel } from '../wallet/index.ts';
import type { SourceFacts } from './sources.repo.ts';

/** Last Lagos day on which a card works; null for a bank account. */
export function lastDayOf({ expires }: Pick<SourceFacts, 'expires'>): LagosDay | null {
  if (expires === null) return null;
  const month = String(expires.month).padStart(2, '0');
  const first = parseLagosDay(`${String(expires.year)}-${month}-01`);
  return first === undefined ? null : addDays(addMonths(first, 1), -1);
}

/** True if a card no longer works on this day. */
export function hasExpiredBy(source: Pick<SourceFacts, 'expires'>, day: LagosDay): boolean {
  const last = lastDayOf(source);
  return last !== null && last < day;
}

/** Names a source as people know it: 'Visa ••4081', 'GTBank ••6789'. */
export const sourceName = (source: SourceFacts): string => sourceLabel(source);
