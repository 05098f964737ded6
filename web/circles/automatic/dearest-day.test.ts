import { expect, it } from 'vitest';
import { dearestDay } from './dearest-day.ts';

const entry = (kind: 'contribution' | 'debt', date: string | null, amount: string, groupId = 'yaba') => ({
  kind,
  date,
  amount,
  groupId,
});

it('adds up the contributions to these circles of each day, and returns the largest sum', () => {
  expect(dearestDay([], [{ id: 'yaba' }])).toBe(0n);
  expect(
    dearestDay(
      [
        entry('contribution', '2026-12-12', '20000.00'),
        entry('contribution', '2026-12-19', '50000.00'),
        entry('contribution', '2026-12-12', '35000.50'),
        entry('debt', '2026-12-12', '900000.00'),
        entry('debt', null, '70000.00'),
        entry('contribution', '2026-12-12', '60000.00', 'switched off'),
      ],
      [{ id: 'yaba' }],
    ),
  ).toBe(55_000_50n);
});
