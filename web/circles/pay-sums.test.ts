import { expect, test } from 'vitest';
import { paySums } from './pay-sums.ts';

test.each([
  ['2000.00', '2000.00', true, 0n, 0n],
  ['2000.00', '2000.01', true, 1n, 0n],
  ['2000.01', '2000.00', false, 0n, 1n],
  ['2000.00', '0.00', false, 0n, 2000_00n],
])('paying %s from %s: enough is %s', (total, balance, enough, restKobo, missingKobo) => {
  expect(paySums(total, balance)).toEqual({ enough, restKobo, missingKobo });
});

test('without a balance nothing can be paid', () => {
  expect(paySums('2000.00', undefined).enough).toBeUndefined();
});
