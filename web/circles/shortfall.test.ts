import { expect, test } from 'vitest';
import type { Debt } from '../../contract/debts.ts';
import type { Plan, PlanEntry } from '../../contract/plan.ts';
import { kobo } from '../../contract/money.ts';
import { aDebt, aPlanEntry } from './testing.ts';
import {
  debtsByRound,
  entriesByRound,
  isOverduePayment,
  owedInKobo,
  payableNowKobo,
  planWithLateEntries,
  shortfallKobo,
  shortfallOf,
  roundTotalWithLateFee,
} from './shortfall.ts';

const entry = (kind: PlanEntry['kind'], amount: string, status: PlanEntry['status']): PlanEntry =>
  aPlanEntry({ kind, amount, status, debtType: kind === 'debt' ? 'late_fee' : null });

const entries = [
  entry('debt', '1000.00', 'late'),
  entry('contribution', '50000.00', 'due'),
  entry('contribution', '50000.00', 'planned'),
  entry('payout', '297000.00', 'ready'),
  entry('management_fee', '1500.00', 'due'),
];

test('future rounds and incoming money are not payable', () => {
  expect(payableNowKobo(entries)).toBe(51_000_00n);
  expect(payableNowKobo([])).toBe(0n);
});

test('only overdue payments are owed', () => {
  expect(entries.map(isOverduePayment)).toEqual([true, false, false, false, false]);
});

test('a circle is owed its overdue contribution with the late fee, and nothing of another circle', () => {
  const owed = [entry('debt', '400.00', 'late'), entry('contribution', '20000.00', 'late'), ...entries.slice(1)];
  expect(owedInKobo(owed, owed[0]?.groupId ?? '')).toBe(20_400_00n);
  expect(owedInKobo(owed, 'another circle')).toBe(0n);
});

test.each([
  [51_000_00n, '15000.00', 36_000_00n],
  [50_000_00n, '15000.00', 35_000_00n],
  [50_000_00n, '50000.00', 0n],
  [0n, '0.00', 0n],
])('owing %s kobo with a balance of ₦%s leaves a shortfall of %s', (owed, balance, missing) => {
  expect(shortfallKobo(kobo(owed), balance)).toBe(missing);
});

test.each([
  // An old debt of ₦51,000.00 with its late fee, and an open round of ₦50,000.00 due in a week.
  ['15000.00', { kind: 'owed', sumKobo: 51_000_00n, missingKobo: 36_000_00n }],
  ['51000.00', { kind: 'ahead', sumKobo: 101_000_00n, missingKobo: 50_000_00n }],
  ['101000.00', undefined],
] as const)('a wallet of ₦%s is short of what is owed first, then of what can be paid', (balance, short) => {
  const plan = [
    aPlanEntry({ kind: 'debt', debtType: 'missed_contribution', amount: '50000.00', status: 'late', round: 1 }),
    aPlanEntry({ kind: 'debt', debtType: 'late_fee', amount: '1000.00', status: 'late', round: 1 }),
    aPlanEntry({ amount: '50000.00' }),
    aPlanEntry({ amount: '50000.00', status: 'planned', round: 3 }),
    aPlanEntry({ kind: 'payout', amount: '148500.00' }),
  ];
  if (short === undefined) expect(shortfallOf(plan, balance)).toBeUndefined();
  else expect(shortfallOf(plan, balance)).toMatchObject(short);
});

test('a payment that is due today counts as owed', () => {
  const lateOne = aPlanEntry({ groupId: 'yaba', amount: '5100.00', status: 'late' });
  const dueOne = aPlanEntry({ groupId: 'lekki', amount: '20000.00', status: 'due' });
  const of = (wanted?: PlanEntry) => shortfallOf([lateOne, dueOne], '1200.00', wanted);
  expect(of()).toMatchObject({ kind: 'owed', missingKobo: 3_900_00n });
  expect(of(lateOne)).toMatchObject({ kind: 'owed', missingKobo: 3_900_00n });
  expect(of(dueOne)).toMatchObject({ kind: 'owed', missingKobo: 23_900_00n });
});

test('a due entry becomes late once its day in Lagos ends', () => {
  const plan: Plan = {
    entries,
    months: [],
    notStarted: [],
    owed: [],
    decisions: [],
    allPaid: [],
    toConfirm: [],
    hasLater: false,
  };
  const statuses = (now: string) => planWithLateEntries(plan, Date.parse(now)).entries.map(({ status }) => status);
  expect(statuses('2026-12-01T22:59:59.999Z')).toEqual(['late', 'due', 'planned', 'ready', 'due']);
  expect(statuses('2026-12-01T23:00:00.000Z')).toEqual(['late', 'late', 'planned', 'ready', 'late']);
});

test('lists each round once, oldest first: its late fee is paid with the debt, with the open round or alone', () => {
  const debt = (id: string, type: Debt['type'], amount: string, changes: Partial<Debt> = {}): Debt =>
    aDebt({ id, type, amount, ...changes });
  const [missed, fee] = [debt('missed', 'missed_contribution', '5000.00'), debt('fee', 'late_fee', '100.00')];
  const other = debt('other', 'late_fee', '100.00', { round: 3, dueDate: '2026-11-20T22:59:59.999Z' });
  const newest = debt('newest', 'backlog_payment', '5000.00', { round: 4, dueDate: '2026-11-27T22:59:59.999Z' });
  const rows = debtsByRound([newest, other, fee, missed]).map((row) => [row.debt.id, row.fee?.id]);
  expect(rows).toEqual([
    ['missed', 'fee'],
    ['other', undefined],
    ['newest', undefined],
  ]);
  const toPay = { contribution: '5000.00', lateFee: '100.00', total: '5100.00' };
  expect([fee, missed, other].map((one) => roundTotalWithLateFee(one, [aPlanEntry({ toPay })]))).toEqual([
    '5100.00',
    undefined,
    undefined,
  ]);
});

test('a late fee is part of the overdue amount, also as a debt', () => {
  const fee = aPlanEntry({ kind: 'debt', debtType: 'late_fee', status: 'late', amount: '400.00' });
  for (const debtType of [null, 'missed_contribution'] as const) {
    const late = aPlanEntry({ kind: debtType === null ? 'contribution' : 'debt', debtType, status: 'late' });
    expect(entriesByRound([late, fee])).toEqual([
      { ...late, amount: '5400.00', toPay: { contribution: '5000.00', lateFee: '400.00', total: '5400.00' } },
    ]);
  }
  expect(entriesByRound([fee])).toEqual([fee]);
});
