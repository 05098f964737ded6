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
  expect(late).toMatchObject({ stage: 'running', payment: round, payout });
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
