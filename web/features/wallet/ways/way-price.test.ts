import { expect, it } from 'vitest';
import { kobo } from '../../../../contract/money.ts';
import { cheapestOf, DEPOSIT_WAYS, priceOf } from './way-price.ts';

const none = { flat: '0.00', flatFrom: '0.00' };
const tariffs = {
  transfer: { of: 'sent', bps: 100, ...none, cap: '300.00' },
  card: { of: 'amount', bps: 150, flat: '100.00', flatFrom: '2500.00', cap: '2000.00' },
  debit: { of: 'total', bps: 50, ...none, cap: '1000.00' },
} as const;

it('prices each way as the page promises, and nothing while nothing is typed', () => {
  const amountKobo = kobo(20_000_00n);
  expect(priceOf('transfer', amountKobo, tariffs)).toEqual({ paidKobo: 20_203_00n, feeKobo: 202_03n });
  expect(priceOf('page', amountKobo, tariffs)).toEqual({ paidKobo: 20_400_00n, feeKobo: 400_00n });
  expect(priceOf('transfer', kobo(0n), tariffs)).toEqual({ paidKobo: 0n, feeKobo: 0n });
});

it('marks the way with the lowest fee, and none of equal ways', () => {
  expect(cheapestOf(DEPOSIT_WAYS, kobo(20_000_00n), tariffs)).toBe('transfer');
  expect(cheapestOf(DEPOSIT_WAYS, kobo(0n), tariffs)).toBeUndefined();
  expect(cheapestOf(['page'], kobo(20_000_00n), tariffs)).toBeUndefined();
});
