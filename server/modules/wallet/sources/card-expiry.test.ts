import { expect, test } from 'vitest';
import { endOfDay, formatLagosDay, parseLagosDay, type LagosDay } from '../../../../circle/time.ts';
import { dueDayAfter, lastDayOfCard } from './card-expiry.ts';

const dueAt = (...days: readonly string[]) => days.map((day) => endOfDay(parseLagosDay(day) as LagosDay));

test('a card works until the end of its month', () => {
  expect(formatLagosDay(lastDayOfCard({ month: 2, year: 2028 }))).toBe('2028-02-29');
  expect(formatLagosDay(lastDayOfCard({ month: 12, year: 2026 }))).toBe('2026-12-31');
});

test('the next due day that a card does not outlive is the earliest after its month', () => {
  const last = lastDayOfCard({ month: 11, year: 2026 });
  expect(dueDayAfter(last, dueAt('2026-12-19', '2026-11-30', '2026-12-12'))).toBe(parseLagosDay('2026-12-12'));
  expect(dueDayAfter(last, dueAt('2026-11-30'))).toBeNull();
});
