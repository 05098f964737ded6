import { expect, test } from 'vitest';
import { awaitedOf, isOpen } from './open-charge.ts';
import { PAGE } from './ways/way-price.ts';

const open = { reference: 'tap-1', total: '20100.51', confirmUrl: null, since: '2026-01-05T08:00:00.000Z', pays: null };
const bank = { kind: 'debit', id: '1', name: 'GTBank ••6789', open } as const;
const card = { kind: 'card', id: '2', name: 'Visa ••4081', open } as const;
const confirmUrl = 'https://bank.example/confirm';

test('an open charge waits for the person at their bank, takes its day, or has no answer', () => {
  expect(awaitedOf(card, { ...open, confirmUrl })).toEqual({ kind: 'confirm', total: '20100.51', confirmUrl });
  expect(awaitedOf(bank, open)).toEqual({ kind: 'asked', total: '20100.51', from: 'GTBank ••6789', pays: null });
  expect(awaitedOf(card, open)).toEqual({ kind: 'unknown' });
  expect(awaitedOf(card, { ...open, confirmUrl: 'javascript:alert(1)' })).toEqual({ kind: 'unknown' });
});

test('a way waits while its charge is open', () => {
  expect([bank, { ...card, open: null }, PAGE].map(isOpen)).toEqual([true, false, false]);
});
