import { expect, test } from 'vitest';
import type { Debt } from '../../../contract/debts.ts';
import type { PlanEntry } from '../../../contract/plan.ts';
import { kobo } from '../../../contract/money.ts';
import { aPlanEntry } from './testing.ts';
import { feeOf, isOwed, payableNowKobo, shortKobo, sumWithFee } from './short.ts';

const entry = (kind: PlanEntry['kind'], amount: string, status: PlanEntry['status']): PlanEntry =>
  aPlanEntry({ kind, amount, status, debtType: kind === 'debt' ? 'late_fee' : null });

const entries = [
  entry('debt', '1000.00', 'late'),
  entry('contribution', '50000.00', 'due'),
  entry('contribution', '50000.00', 'planned'),
  entry('payout', '297000.00', 'ready'),
  entry('management_fee', '1500.00', 'due'),
];

test('what can be paid now is no round to come, and nothing that is received', () => {
  expect(payableNowKobo(entries)).toBe(51_000_00n);
  expect(payableNowKobo([])).toBe(0n);
});

test('only what is past its day is owed', () => {
  expect(entries.map(isOwed)).toEqual([true, false, false, false, false]);
});

test.each([
  [51_000_00n, '15000.00', 36_000_00n],
  [50_000_00n, '15000.00', 35_000_00n],
  [50_000_00n, '50000.00', 0n],
  [0n, '0.00', 0n],
])('who owes %s kobo now and holds ₦%s is short of %s', (owed, balance, missing) => {
  expect(shortKobo(kobo(owed), balance)).toBe(missing);
});

test('a late fee is asked for once: with its open round, with what was missed in it, or by itself', () => {
  const debt = (id: string, type: Debt['type'], amount: string, changes: Partial<Debt> = {}): Debt => ({
    id,
    type,
    amount,
    paidAmount: '0.00',
    description: '',
    dueDate: null,
    status: 'outstanding',
    groupId: 'yaba',
    groupName: 'Yaba Traders',
    cycle: 1,
    round: 2,
    createdAt: '2026-11-21T00:00:00.000Z',
    resolvedAt: null,
    ...changes,
  });
  const [missed, fee] = [debt('missed', 'missed_contribution', '5000.00'), debt('fee', 'late_fee', '100.00')];
  const other = debt('other', 'late_fee', '100.00', { round: 3 });
  const both = [missed, fee, other];
  expect(both.map((one) => feeOf(one, both)?.id)).toEqual(['fee', undefined, undefined]);
  expect(both.map((one) => sumWithFee(one, both, []))).toEqual([undefined, '5100.00', undefined]);
  const toPay = { contribution: '5000.00', lateFee: '100.00', total: '5100.00' };
  expect(sumWithFee(fee, [fee], [aPlanEntry({ toPay })])).toBe('5100.00');
});
