import { expect, it } from 'vitest';
import { depositFee } from './deposit-fee.ts';
import { kobo } from './money.ts';

it.each([
  [100_00n, 1_50n],
  [2_499_99n, 37_50n],
  [2_500_00n, 137_50n],
  [20_000_00n, 400_00n],
])('a deposit of %s kobo costs %s', (amountKobo, feeKobo) => {
  expect(depositFee(kobo(amountKobo))).toBe(feeKobo);
});
