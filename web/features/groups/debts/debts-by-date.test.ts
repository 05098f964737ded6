import { expect, test } from 'vitest';
import { byDueDate } from './debts-by-date.ts';

test('what is due first comes first, and what has no day before it', () => {
  const debts = ['2027-01-03T22:59:59.999Z', null, '2026-12-27T22:59:59.999Z'].map((dueDate) => ({ dueDate }));
  expect(byDueDate(debts).map(({ dueDate }) => dueDate)).toEqual([
    null,
    '2026-12-27T22:59:59.999Z',
    '2027-01-03T22:59:59.999Z',
  ]);
});
