import { expect, test } from 'vitest';
import { aGroup, aMembership, aPlanEntry } from '../../circles/testing.ts';
import { circlesMoney, nextInCircles, potsKobo } from './circles-money.ts';

const circle = (id: string, contributionStatus: 'completed' | 'pending' | 'late' | null) =>
  aGroup({ id, name: id, status: 'active', membership: aMembership({ contributionStatus }) });

test('a paid contribution is in the pot of the open round', () => {
  const circles = circlesMoney([circle('paid', 'completed'), circle('due', 'pending'), circle('late', 'late')], []);
  expect(circles.map(({ id, potKobo }) => [id, potKobo])).toEqual([
    ['paid', 20_000_00n],
    ['due', 0n],
    ['late', 0n],
  ]);
  expect(potsKobo(circles)).toBe(20_000_00n);
});

test('each circle has its next payment with its late fee, and its next payout', () => {
  const fee = aPlanEntry({ groupId: 'late', kind: 'debt', debtType: 'late_fee', amount: '400.00', status: 'late' });
  const toPay = { contribution: '20000.00', lateFee: '400.00', total: '20400.00' };
  const round = aPlanEntry({ groupId: 'late', amount: '20000.00', toPay, status: 'late' });
  const payout = aPlanEntry({ groupId: 'late', kind: 'payout', amount: '59400.00', status: 'planned' });
  const [late] = circlesMoney([circle('late', 'late')], [fee, round, payout]);
  expect(late).toMatchObject({ stage: 'running', payment: { round: round.round, toPay }, payout });
  expect(nextInCircles([round, payout])).toBe(round);
  const due = aPlanEntry({ status: 'due' });
  expect(nextInCircles([due, payout])).toBe(payout);
  expect(nextInCircles([due])).toBe(due);
});

test('a circle without a seat is listed while it still owes a refund', () => {
  const left = aGroup({ id: 'left', status: 'active', membership: aMembership({ status: 'left' }) });
  const managed = aGroup({ id: 'managed', ownerParticipates: false, membership: aMembership({ role: 'owner' }) });
  const fee = aPlanEntry({ groupId: 'managed', kind: 'management_fee' });
  expect(circlesMoney([left, managed], [fee])).toEqual([]);
  const refund = aPlanEntry({ groupId: 'left', kind: 'refund', amount: '19800.00' });
  expect(circlesMoney([left, managed], [refund, fee])).toMatchObject([{ id: 'left', stage: 'left', payout: refund }]);
});

test('a circle that has not started is listed without dates', () => {
  const forming = aGroup({ id: 'forming', membership: aMembership() });
  expect(circlesMoney([forming], [])).toMatchObject([{ stage: 'forming', potKobo: 0n, payment: undefined }]);
});

test('a completed circle asks for the whole debt, not for its late fee alone', () => {
  const over = aGroup({ id: 'over', status: 'completed', membership: aMembership() });
  const debt = aPlanEntry({ groupId: 'over', kind: 'debt', status: 'late', date: '2026-12-01', amount: '10000.00' });
  const fee = { ...debt, debtType: 'late_fee', amount: '200.00' } as const;
  for (const entries of [
    [fee, { ...debt, debtType: 'missed_contribution' } as const],
    [{ ...debt, debtType: 'missed_contribution' } as const, fee],
  ]) {
    expect(circlesMoney([over], entries)).toMatchObject([
      { stage: 'over', status: 'completed', payment: { amount: '10200.00', toPay: { lateFee: '200.00' } } },
    ]);
  }
});

test('an overdue debt comes before the contribution of the open round', () => {
  const debt = aPlanEntry({ groupId: 'due', kind: 'debt', debtType: 'missed_contribution', status: 'late', round: 1 });
  const open = aPlanEntry({ groupId: 'due', toPay: { contribution: '5000.00', lateFee: '0.00', total: '5000.00' } });
  expect(circlesMoney([circle('due', 'pending')], [debt, open])).toMatchObject([{ payment: debt }]);
});
