import { expect, it } from 'vitest';
import { depositFee, topUpKobo, topUpsOf } from './deposit-fee.ts';
import { kobo } from './money.ts';

it.each([
  [100_00n, 1_50n],
  [2_499_99n, 37_50n],
  [2_500_00n, 137_50n],
  [20_000_00n, 400_00n],
])('a deposit of %s kobo costs %s', (amountKobo, feeKobo) => {
  expect(depositFee(kobo(amountKobo))).toBe(feeKobo);
});

it('a wallet short by less than the minimum deposit is topped up by that minimum', () => {
  expect(topUpKobo(kobo(50_00n))).toBe(100_00n);
  expect(topUpKobo(kobo(100_01n))).toBe(100_01n);
});

it.each([
  // 1.5%, plus ₦100 for amounts of ₦2,500 or more.
  [5_000_00n, 5, 5_000_00n, 175_00n, 875_00n],
  // No deposit is below the minimum.
  [10_00n, 2, 100_00n, 1_50n, 3_00n],
])(
  'adding %i kobo %i times costs the fee of a deposit each time',
  (contribution, times, addedKobo, feeKobo, allKobo) => {
    expect(topUpsOf({ contributionKobo: kobo(contribution), times })).toEqual({ addedKobo, feeKobo, allKobo });
  },
);
