import { expect, test } from 'vitest';
import type { PlanEntry } from '../../../../contract/plan.ts';
import { aPlanEntry } from '../../../circles/testing.ts';
import { nextReceipt, hasOnlyOwnerFees } from './plan-labels.ts';

const entry = (date: string | null, kind: PlanEntry['kind'], amount: string, status: PlanEntry['status']): PlanEntry =>
  // Gives each amount a round of its own.
  aPlanEntry({
    date,
    kind,
    amount,
    status,
    round: Number(amount.slice(0, 3)),
    debtType: kind === 'debt' ? 'late_fee' : null,
  });

const entries = [
  entry('2026-11-01', 'contribution', '20000.00', 'late'),
  entry('2026-11-01', 'debt', '400.00', 'late'),
  entry('2026-11-20', 'management_fee', '300.00', 'due'),
  entry('2026-11-28', 'contribution', '5000.00', 'due'),
  entry('2026-11-28', 'contribution', '1000.00', 'planned'),
  entry('2026-12-05', 'contribution', '20000.00', 'planned'),
  entry('2026-12-05', 'payout', '59400.00', 'planned'),
];

test('an owner’s turn and fee are one amount, as in the monthly totals', () => {
  const turn = aPlanEntry({ kind: 'payout', amount: '59400.00', status: 'planned', round: 3 });
  const fees = [2, 3].map((round) =>
    aPlanEntry({ kind: 'management_fee', amount: '300.00', status: 'planned', round }),
  );
  expect(nextReceipt([turn, ...fees])).toEqual({ entry: turn, feeKobo: 300_00n });
});

test('a turn precedes an owner’s fee, which shows when nothing else is coming', () => {
  expect(nextReceipt(entries)).toMatchObject({ entry: { kind: 'payout', amount: '59400.00' } });
  expect(nextReceipt(entries.slice(0, 3))).toMatchObject({ entry: { kind: 'management_fee' }, feeKobo: 0n });
  expect(nextReceipt([])).toBeUndefined();
});

test('an owner without a seat earns and receives nothing', () => {
  const fee = aPlanEntry({ kind: 'management_fee' });
  const [paid, turn] = [aPlanEntry({ kind: 'contribution' }), aPlanEntry({ kind: 'payout' })];
  expect([[fee], [paid, fee], [fee, turn], [paid], []].map(hasOnlyOwnerFees)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
