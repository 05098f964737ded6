import { expect, test } from 'vitest';
import { aDebt } from '../../../circles/testing.ts';
import { debtsBesideRound } from './debts-beside-round.ts';

const missed = aDebt({ type: 'missed_contribution', amount: '20000.00', cycle: 1, round: 1 });
const itsFee = aDebt({ type: 'late_fee', amount: '400.00', cycle: 1, round: 1 });
const openFee = aDebt({ type: 'late_fee', amount: '400.00', cycle: 1, round: 3 });
const toPay = { contribution: '20000.00', lateFee: '400.00', total: '20400.00', feeAhead: null };
const round = { cycle: 1, number: 3, toPay };

test('the late fee of the open round is part of its total, so no sum is counted twice', () => {
  const { owed, included, owedKobo } = debtsBesideRound([missed, itsFee, openFee], round);
  expect(owed).toEqual([{ debt: missed, fee: itsFee }]);
  expect(included).toEqual([{ debt: openFee, fee: undefined }]);
  expect(owedKobo).toBe(20_400_00n);
});

test('it is owed like any debt where the round asks for nothing, and in another cycle', () => {
  for (const other of [null, { ...round, toPay: null }, { ...round, cycle: 2 }]) {
    const { owed, included, owedKobo } = debtsBesideRound([missed, openFee], other);
    expect(owed).toHaveLength(2);
    expect(included).toEqual([]);
    expect(owedKobo).toBe(20_400_00n);
  }
});
