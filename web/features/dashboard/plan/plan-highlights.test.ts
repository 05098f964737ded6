import { expect, test } from 'vitest';
import { kobo } from '../../../../contract/money.ts';
import type { Plan, PlanEntry } from '../../../../contract/plan.ts';
import { aPlanEntry } from '../../../circles/testing.ts';
import type { Contribution, PrimaryTask, PaymentUrgency } from '../primary-task/kinds.ts';
import { planHighlights } from './plan-highlights.ts';
import { nextMoney, nextReceipt } from './plan-labels.ts';

const late = aPlanEntry({ date: '2026-11-01', round: 1, status: 'late' });
const due = aPlanEntry();
const turn = aPlanEntry({ kind: 'payout', amount: '19800.00', status: 'planned', round: 3 });
const fee = aPlanEntry({ kind: 'management_fee', amount: '300.00', status: 'planned', round: 3 });
const owed: Plan['owed'] = [{ groupId: 'yaba', groupName: 'Yaba Traders', amount: '5100.00', debtors: ['Chidi'] }];

const contribution: Contribution = {
  groupId: 'yaba',
  groupName: 'Yaba Traders',
  cycle: 1,
  round: 2,
  date: '2026-12-01',
  amount: '5000.00',
};
const pays = (when: PaymentUrgency, round = 2): PrimaryTask => ({
  kind: 'contribution',
  when,
  contribution: { ...contribution, round },
  isOpen: true,
  isUpToDate: false,
  others: { count: 0, totalKobo: kobo(when === 'overdue' ? 5_000_00n : 0n) },
});

const beside = (entries: PlanEntry[], thing: PrimaryTask | undefined, others: Plan['owed'] = [], balance = '0.00') =>
  planHighlights({ entries, owed: others }, nextMoney({ entries }, balance), thing);

test('omits the card’s payment, unless more is due that day', () => {
  expect(beside([due, turn], pays('soon'))).toMatchObject({ payment: undefined, receipt: { entry: turn } });
  const another = aPlanEntry({ groupId: 'lekki' });
  expect(beside([due, another], pays('soon')).payment).toMatchObject({ amountKobo: 10_000_00n });
  expect(beside([due], { kind: 'start' }).payment).toMatchObject({ amountKobo: 5_000_00n });
});

test('omits overdue payments shown on the card, and states the next one', () => {
  expect(beside([late, due], pays('overdue', 1))).toMatchObject({
    overdue: undefined,
    payment: { date: '2026-12-01' },
  });
  expect(beside([late], { kind: 'held' }).overdue).toMatchObject({ amountKobo: 5_000_00n });
  // The card does not include this debt.
  const debt = aPlanEntry({ kind: 'debt', date: '2026-11-01', round: 1, status: 'late', groupId: 'lekki' });
  expect(beside([late, debt], pays('overdue', 1)).overdue).toMatchObject({ amountKobo: 10_000_00n });
});

test('states later payments and the shortfall for all of them', () => {
  const tomorrow = aPlanEntry({ groupId: 'lekki', date: '2026-12-02' });
  const later = aPlanEntry({ date: '2027-01-01', round: 3, status: 'planned' });
  expect(beside([due, tomorrow, later], pays('soon'), [], '7000.00')).toMatchObject({
    payment: { date: '2026-12-02', amountKobo: 5_000_00n },
    short: { kind: 'ahead', missingKobo: 3_000_00n, sumKobo: 10_000_00n },
  });
  expect(beside([due, later], pays('soon'), [], '1000.00')).toMatchObject({ payment: undefined, short: undefined });
  // The button of the overdue payment already includes the shortfall, and later payments are not owed.
  expect(beside([late, due], pays('overdue', 1), [], '1000.00').short).toBeUndefined();
  const debt = aPlanEntry({ kind: 'debt', date: '2026-11-01', round: 1, status: 'late', groupId: 'lekki' });
  expect(beside([late, debt, due], pays('overdue', 1), [], '1000.00').short).toMatchObject({
    kind: 'owed',
    missingKobo: 9_000_00n,
  });
});

test('states a receipt once; only the plan states an owner’s earnings', () => {
  const receipt = nextReceipt([turn]);
  const earns = nextReceipt([fee]);
  if (receipt === undefined || earns === undefined) throw new Error('Expected one');
  expect(beside([turn], { kind: 'receipt', receipt })).toMatchObject({
    receipt: undefined,
    hasNone: { payment: false, receipt: false },
  });
  expect(beside([fee], { kind: 'receipt', receipt: earns }).receipt).toEqual(earns);
  const ready = { ...turn, status: 'ready' as const };
  expect(beside([ready], { kind: 'pot', pot: contribution }).receipt).toBeUndefined();
  expect(beside([turn], { kind: 'pot', pot: contribution }).receipt).toBeDefined();
});

test('states what others owe, or that nothing is coming, where the card does not', () => {
  expect(beside([], { kind: 'start' }, owed)).toMatchObject({ owed, hasNone: { payment: true, receipt: false } });
  const [one] = owed;
  if (one === undefined) throw new Error('Expected one');
  expect(beside([], { kind: 'owed', owed: one }, owed)).toMatchObject({
    owed: [],
    hasNone: { payment: false, receipt: false },
  });
  expect(beside([], { kind: 'start' }).hasNone).toEqual({ payment: true, receipt: true });
});
