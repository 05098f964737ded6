import { i18n } from '@lingui/core';
import { beforeAll, expect, it } from 'vitest';
import { kobo, ZERO_KOBO } from '../../../../contract/money.ts';
import { PAGE, TRANSFER } from './way-price.ts';
import { feeText } from './way-rate.ts';

const none = { flat: '0.00', flatFrom: '0.00' };
const tariffs = {
  transfer: { of: 'sent', bps: 100, ...none, cap: '300.00' },
  card: { of: 'amount', bps: 150, flat: '100.00', flatFrom: '2500.00', cap: '2000.00' },
  debit: { of: 'total', bps: 50, ...none, cap: '1000.00' },
} as const;
const card = { kind: 'card', id: '1', name: 'Visa ••4081', open: null } as const;
const bank = { kind: 'debit', id: '2', name: 'GTBank ••6789', open: null } as const;

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

it('names the rate of each way while nothing is typed, and then the fee', () => {
  const feeOf = (amountKobo = ZERO_KOBO) =>
    [TRANSFER, bank, card, PAGE].map((way) => feeText(way, amountKobo, tariffs));
  expect(feeOf()).toEqual([
    '1%, at most ₦300.00',
    '0.5%, at most ₦1,000.00',
    '1.5% plus ₦100.00 from ₦2,500.00, at most ₦2,000.00',
    '1.5% plus ₦100.00 from ₦2,500.00',
  ]);
  expect(feeOf(kobo(20_000_00n))).toEqual(['₦202.03', '₦100.51', '₦400.00', '₦400.00']);
});
