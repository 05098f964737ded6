import { expect, it } from 'vitest';
import { kobo } from '../../../../contract/money.ts';
import { chargeOf, cheapestOf, PAGE, priceOf, TRANSFER, usualWay, waysToPay, type SourceWay } from './way-price.ts';

const none = { flat: '0.00', flatFrom: '0.00' };
const tariffs = {
  transfer: { of: 'sent', bps: 100, ...none, cap: '300.00' },
  card: { of: 'amount', bps: 150, flat: '100.00', flatFrom: '2500.00', cap: '2000.00' },
  debit: { of: 'total', bps: 50, ...none, cap: '1000.00' },
} as const;
const visa: SourceWay = { kind: 'card', id: '1', name: 'Visa ••4081', open: null };
const bank: SourceWay = { kind: 'debit', id: '2', name: 'GTBank ••6789', open: null };

it('prices each way as the page promises, and nothing while nothing is typed', () => {
  const amountKobo = kobo(20_000_00n);
  expect(priceOf(TRANSFER, amountKobo, tariffs)).toEqual({ paidKobo: 20_203_00n, feeKobo: 202_03n });
  expect(priceOf(bank, amountKobo, tariffs)).toEqual({ paidKobo: 20_100_51n, feeKobo: 100_51n });
  expect(priceOf(visa, amountKobo, tariffs)).toEqual({ paidKobo: 20_400_00n, feeKobo: 400_00n });
  expect(priceOf(PAGE, amountKobo, tariffs)).toEqual({ paidKobo: 20_400_00n, feeKobo: 400_00n });
  expect(priceOf(visa, kobo(500_000_00n), tariffs)).toEqual({ paidKobo: 502_000_00n, feeKobo: 2_000_00n });
  expect(priceOf(TRANSFER, kobo(0n), tariffs)).toEqual({ paidKobo: 0n, feeKobo: 0n });
});

it('marks the way with the lowest fee, and none of equal ways', () => {
  const amountKobo = kobo(20_000_00n);
  expect(cheapestOf([TRANSFER, PAGE], amountKobo, tariffs)).toBe('transfer');
  expect(cheapestOf([TRANSFER, bank, visa, PAGE], amountKobo, tariffs)).toBe(bank.id);
  expect(cheapestOf([TRANSFER, bank, visa, PAGE], kobo(100_000_00n), tariffs)).toBe('transfer');
  expect(cheapestOf([TRANSFER, PAGE], kobo(0n), tariffs)).toBeUndefined();
  expect(cheapestOf([visa, PAGE], amountKobo, tariffs)).toBeUndefined();
  expect(cheapestOf([PAGE], amountKobo, tariffs)).toBeUndefined();
});

it('offers a bank debit for a payment of a later day only, and the other ways for each', () => {
  expect(waysToPay([TRANSFER, bank, visa, PAGE], true)).toEqual([TRANSFER, bank, visa, PAGE]);
  expect(waysToPay([TRANSFER, bank, visa, PAGE], false)).toEqual([TRANSFER, visa, PAGE]);
});

it('starts with what the person has set up, and with the payment page without that', () => {
  expect(usualWay([bank, visa], true)).toEqual(bank);
  expect(usualWay([visa], true)).toEqual(visa);
  expect(usualWay([], true)).toEqual(TRANSFER);
  expect(usualWay([], false)).toEqual(PAGE);
});

it('prices a transfer by its tariff, also in the sheet of a payment', () => {
  expect(chargeOf(TRANSFER, kobo(20_000_00n), tariffs)).toEqual({ paidKobo: 20_203_00n, feeKobo: 202_03n });
  expect(chargeOf(TRANSFER, kobo(20_000_00n), undefined)).toEqual({ paidKobo: 20_400_00n, feeKobo: 400_00n });
});
