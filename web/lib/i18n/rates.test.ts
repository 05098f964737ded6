import { expect, test } from 'vitest';
import { kobo } from '../../../contract/money.ts';
import { divideFullPot, divisionOf, formatPercent, RATES, ratesOf } from './rates.ts';

const rates = ratesOf({ platformFeeRate: '0.50', managementFeeRate: '0.50' });

test('three seats of ₦20,000: every fee is exact to the kobo', () => {
  expect(divideFullPot(rates, kobo(20_000_00n), 3)).toEqual({
    grossKobo: 60_000_00n,
    platformFeeKobo: 300_00n,
    managementFeeKobo: 300_00n,
    netKobo: 59_400_00n,
  });
});

test('uses the group’s own rates', () => {
  const group = { platformFeeRate: '0.25', managementFeeRate: '1.00', contributionAmount: '100.00', maxMembers: 4 };
  const division = divisionOf(group);
  expect(division.platformFeeKobo).toBe(1_00n);
  expect(division.managementFeeKobo).toBe(4_00n);
});

test('a rate is formatted without trailing zeros', () => {
  expect([formatPercent('0.50'), formatPercent('1.00'), formatPercent('10.00')]).toEqual(['0.5%', '1%', '10%']);
});

test('texts show the rates that are charged', () => {
  expect(RATES).toEqual({ late: '2%', deposit: '1.5%' });
});
