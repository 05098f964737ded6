import { t } from '@lingui/core/macro';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { isThisYear } from '../../../contract/lagos-year.ts';
import { formatDate, parseInstant } from './time.ts';

/** From Thursday, 1 January 1970. */
const weekdays = (): readonly string[] => [
  t`Thursday`,
  t`Friday`,
  t`Saturday`,
  t`Sunday`,
  t`Monday`,
  t`Tuesday`,
  t`Wednesday`,
];

const lagosDay = (instant: number): number => Math.floor((instant + HOUR_MS) / DAY_MS);

/** Names the Lagos day that heads a list: 'Today', 'Yesterday', 'Thursday 3 December', '3 December 2025'. */
export function formatDayHead(text: string, nowMs: number): string {
  const instant = parseInstant(text) ?? nowMs;
  const day = lagosDay(instant);
  const age = lagosDay(nowMs) - day;
  if (age === 0) return t`Today`;
  if (age === 1) return t`Yesterday`;
  const date = formatDate(instant, nowMs);
  return isThisYear(instant, nowMs) ? `${weekdays()[day % 7] ?? ''} ${date}` : date;
}

/** Groups items, newest first, under the heads of their days. */
export function byDay<Item>(
  items: readonly Item[],
  timeOf: (item: Item) => string,
  nowMs: number,
): { readonly head: string; readonly items: readonly Item[] }[] {
  const days = new Map<string, Item[]>();
  for (const item of items) {
    const head = formatDayHead(timeOf(item), nowMs);
    const known = days.get(head);
    if (known === undefined) days.set(head, [item]);
    else known.push(item);
  }
  return [...days].map(([head, those]) => ({ head, items: those }));
}
