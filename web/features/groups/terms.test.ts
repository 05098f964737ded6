import { expect, test } from 'vitest';
import { roundDays } from './terms.ts';

test('months clamp to their end and keep the anchor day', () => {
  expect(roundDays('2027-01-31', 'monthly', 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  expect(roundDays('', 'weekly', 3)).toEqual([]);
});
