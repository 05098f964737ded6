import { expect, test } from 'vitest';
import type { PlanEntry } from '../../../../contract/plan.ts';
import { aPlanEntry } from '../../../lib/circles/testing.ts';
import { nextMoney } from './plan-words.ts';

const entry = (date: string | null, kind: PlanEntry['kind'], amount: string, status: PlanEntry['status']): PlanEntry =>
  aPlanEntry({ date, kind, amount, status, debtType: kind === 'debt' ? 'late_fee' : null });

const entries = [
  entry('2026-11-01', 'contribution', '20000.00', 'late'),
  entry('2026-11-01', 'debt', '400.00', 'late'),
  entry('2026-11-20', 'management_fee', '300.00', 'due'),
  entry('2026-11-28', 'contribution', '5000.00', 'due'),
  entry('2026-11-28', 'contribution', '1000.00', 'planned'),
  entry('2026-12-05', 'contribution', '20000.00', 'planned'),
  entry('2026-12-05', 'payout', '59400.00', 'planned'),
];

test('what is overdue is one sum; what falls due on one day is another', () => {
  const next = nextMoney({ entries }, '100000.00');
  expect(next.overdue?.amountKobo).toBe(20_400_00n);
  expect(next.payment).toMatchObject({ date: '2026-11-28', amountKobo: 6_000_00n });
  expect(next.missingKobo).toBe(0n);
});

test('a turn comes before what an owner earns, which is told when nothing else comes', () => {
  expect(nextMoney({ entries }, '0.00').receipt).toMatchObject({ kind: 'payout', amount: '59400.00' });
  expect(nextMoney({ entries: entries.slice(0, 3) }, '0.00').receipt).toMatchObject({ kind: 'management_fee' });
});

test('short is what can be paid now less the wallet; a round to come is covered, or nothing is said of it', () => {
  expect(nextMoney({ entries }, '20000.00')).toMatchObject({ missingKobo: 5_400_00n, isCovered: false });
  expect(nextMoney({ entries }, '25400.00')).toMatchObject({ missingKobo: 0n, isCovered: false });
  expect(nextMoney({ entries }, '26400.00')).toMatchObject({ missingKobo: 0n, isCovered: true });
  expect(nextMoney({ entries: [] }, '0.00')).toEqual({
    overdue: undefined,
    payment: undefined,
    receipt: undefined,
    missingKobo: 0n,
    isCovered: true,
  });
});
