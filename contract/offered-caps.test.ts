import { expect, test } from 'vitest';
import type { Tariff } from './deposit-cost.ts';
import { kobo } from './money.ts';
import { offeredCaps } from './offered-caps.ts';

const card: Tariff = {
  of: 'amount',
  bps: 150n,
  flatKobo: kobo(100_00n),
  flatFromKobo: kobo(2_500_00n),
  capKobo: kobo(2_000_00n),
};

test.each([
  [20_000_00n, 21_000_00n],
  [20_591_13n, 21_000_00n],
  [20_591_14n, 22_000_00n],
  [100_00n, 1_000_00n],
])('offers the dearest day with its fee rounded up to ₦1,000, and twice that: %s', (dearest, offered) => {
  expect(offeredCaps(card, kobo(dearest))).toEqual({
    capChargeKobo: kobo(offered),
    capDayKobo: kobo(2n * offered),
  });
});
