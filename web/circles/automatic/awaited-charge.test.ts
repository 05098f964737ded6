import { expect, it } from 'vitest';
import { PAGE, type SourceWay } from '../../lib/deposit/ways/way-price.ts';
import { awaitedCharge } from './awaited-charge.ts';

const open = { reference: 'r', total: '62613.07', confirmUrl: null, since: '2026-11-26T05:30:00.000Z', pays: null };
const visa: SourceWay = { kind: 'card', id: 'visa', name: 'Visa ••4081', open: null };
const bank: SourceWay = { kind: 'debit', id: 'bank', name: 'GTBank ••6789', open };
const asked = { kind: 'asked', total: '62613.07' } as const;
const confirm = { kind: 'confirm', total: '62613.07', confirmUrl: 'https://bank.example' } as const;

it('finds the automatic charge of the contribution, also if its source is not a way to pay now', () => {
  expect(awaitedCharge(asked, [PAGE], PAGE)).toEqual(asked);
  expect(awaitedCharge(confirm, [visa, PAGE], visa)).toEqual(confirm);
  expect(awaitedCharge({ kind: 'itself' }, [visa, PAGE], PAGE)).toBeUndefined();
  expect(awaitedCharge({ kind: 'again', nextAt: open.since }, [visa, PAGE], PAGE)).toBeUndefined();
});

it('finds the open charge of another source, which brings money too', () => {
  expect(awaitedCharge(undefined, [bank, visa, PAGE], PAGE)).toEqual(asked);
  expect(awaitedCharge({ kind: 'itself' }, [bank, visa, PAGE], visa)).toEqual(asked);
  const toConfirm = { ...bank, open: { ...open, confirmUrl: confirm.confirmUrl } };
  expect(awaitedCharge(undefined, [toConfirm, PAGE], PAGE)).toEqual(confirm);
});

it('leaves out the open charge of the chosen source, which cannot be charged again', () => {
  expect(awaitedCharge(asked, [bank, PAGE], bank)).toBeUndefined();
});
