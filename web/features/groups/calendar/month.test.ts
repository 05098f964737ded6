import { expect, test } from 'vitest';
import { monthsLater, weeksOf } from './month.ts';

test('a month begins on its weekday and ends with a whole week', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
});

test('February has its own length', () => {
  expect(weeksOf('2027-02').flat()).toEqual(
    Array.from({ length: 28 }, (_, index) => `2027-02-${String(index + 1).padStart(2, '0')}`),
  );
  expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
});

test('months continue across years', () => {
  expect([monthsLater('2026-12', 1), monthsLater('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});
