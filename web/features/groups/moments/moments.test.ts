import { expect, test } from 'vitest';
import type { Group, Payout } from '../../../../contract/groups.ts';
import { aGroup } from '../../../lib/circles/testing.ts';
import { momentsSince, seenNow } from './moments.ts';

const payout = (changes: Partial<Payout> = {}): Payout => ({
  id: 'payout',
  recipientId: 'ada',
  round: 2,
  cycle: 1,
  status: 'completed',
  amount: '59400.00',
  grossAmount: '60000.00',
  platformFee: '300.00',
  managementFee: '300.00',
  paidAt: '2027-02-01T10:00:00.000Z',
  createdAt: '2027-02-01T10:00:00.000Z',
  firstName: 'Ada',
  lastName: 'Obi',
  name: 'Ada Obi',
  ...changes,
});
const circle = (status: Group['status'], payouts: Payout[] = [], currentCycle = 1) => ({
  group: aGroup({ status, currentCycle }),
  payouts,
});
const kinds = (before: ReturnType<typeof circle> | undefined, now: ReturnType<typeof circle>): string[] =>
  momentsSince(before && seenNow(before, 'ada'), now, 'ada').map(({ kind }) => kind);

test('a circle that is seen for the first time is no news, whatever has happened in it', () => {
  expect(kinds(undefined, circle('completed', [payout()]))).toEqual([]);
});

test('it starts once, and again with each cycle', () => {
  expect(kinds(circle('forming'), circle('active'))).toEqual(['started']);
  expect(kinds(circle('active'), circle('active'))).toEqual([]);
  expect(kinds(circle('completed', [payout()]), circle('active', [], 2))).toEqual(['started']);
});

test('a pot is told once, with what arrived; one that brought nothing, or is somebody else’s, is not', () => {
  const [moment] = momentsSince(seenNow(circle('active'), 'ada'), circle('active', [payout()]), 'ada');
  expect(moment).toMatchObject({ kind: 'pot', round: 2, amount: '59400.00' });
  expect(kinds(circle('active', [payout()]), circle('active', [payout()]))).toEqual([]);
  expect(kinds(circle('active'), circle('active', [payout({ amount: '0.00' })]))).toEqual([]);
  expect(kinds(circle('active'), circle('active', [payout({ recipientId: 'bola' })]))).toEqual([]);
  expect(kinds(circle('active'), circle('active', [payout({ status: 'pending' })]))).toEqual([]);
});

test('the last pot comes before the end of the circle', () => {
  expect(kinds(circle('active'), circle('completed', [payout()]))).toEqual(['pot', 'finished']);
  expect(kinds(circle('forming'), circle('cancelled'))).toEqual([]);
});
