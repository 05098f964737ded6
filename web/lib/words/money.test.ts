import { expect, test } from 'vitest';
import { groupAmount, plainAmount, typedKobo } from './money.ts';

test.each([
  ['50,000', '50000'],
  [' ₦ 1,234,567.89 ', '1234567.89'],
  ['2 500', '2500'],
  ['2500.', '2500'],
  ['50,00', '50,00'],
  ['-5', '-5'],
  ['1e5', '1e5'],
])('%s is sent as %s', (typed, sent) => {
  expect(plainAmount(typed)).toBe(sent);
});

test.each([
  ['50000', '50,000'],
  ['1234.5', '1,234.50'],
  ['50,000', '50,000'],
  ['999', '999'],
  ['', ''],
  ['1.234', '1.234'],
  ['12a', '12a'],
  ['-5', '-5'],
])('%s is shown as %s after the field is left', (typed, shown) => {
  expect(groupAmount(typed)).toBe(shown);
});

test('a typed amount is counted in kobo', () => {
  expect(typedKobo('2,499.99')).toBe(249_999n);
  expect(typedKobo('50,00')).toBeUndefined();
  expect(typedKobo('')).toBeUndefined();
});
