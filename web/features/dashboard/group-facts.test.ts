import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import type { Group, ListedGroup } from '../../../contract/group-schemas.ts';
import { byUrgency } from '../../circles/group-order.ts';
import { aGroup, aMembership } from '../../circles/testing.ts';
import {
  completesOwnPot,
  feePerMonth,
  feePerPayout,
  feePerPayoutText,
  monthlyManagementFee,
  myPaymentState,
  groupsOnTimeline,
  ownPotOf,
  ownsOpenCircle,
} from './group-facts.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const circle = (name: string, status: Group['status'], nextContributionDate: string | null = null): Group =>
  aGroup({ name, status, nextContributionDate });

const groups = [
  circle('ended', 'completed'),
  circle('forming', 'forming'),
  circle('later', 'active', '2026-12-31T22:59:59.999Z'),
  circle('soon', 'active', '2026-12-01T22:59:59.999Z'),
  circle('off', 'cancelled'),
];

test('the most urgent circle is first', () => {
  expect(byUrgency(groups).map(({ name }) => name)).toEqual(['soon', 'later', 'forming', 'ended', 'off']);
});

test('finished circles are not on the timeline', () => {
  expect(groupsOnTimeline(groups).map(({ name }) => name)).toEqual(['soon', 'later', 'forming']);
});

test('an unpaid contribution is late once its due day ends', () => {
  const DUE = '2026-12-01T22:59:59.999Z';
  const membership = aMembership({ contributionStatus: 'pending' });
  const mine = (changes: Partial<ListedGroup>, afterMs = 0) =>
    myPaymentState({ ...circle('soon', 'active', DUE), membership, ...changes }, Date.parse(DUE) + afterMs);
  expect([mine({}), mine({}, 1)]).toEqual(['due', 'late']);
  expect(mine({ membership: { ...membership, contributionStatus: 'completed' } }, 1)).toBe('paid');
  expect([mine({ status: 'forming' }), mine({ membership: null })]).toEqual([null, null]);
});

const group = aGroup({ contributionAmount: '50000.00', status: 'active' });

test('the fee is half a percent of contribution times members', () => {
  expect(feePerPayout(group)).toBe(1_250_00n);
  expect(feePerPayout({ ...group, managementFeeRate: '1.00' })).toBe(2_500_00n);
});

test('a month has four weekly payouts, two bi-weekly ones, one monthly one', () => {
  expect(feePerMonth(group)).toBe(1_250_00n);
  expect(feePerMonth({ ...group, frequency: 'bi-weekly' })).toBe(2_500_00n);
  expect(feePerMonth({ ...group, frequency: 'weekly' })).toBe(5_000_00n);
});

test('only active circles earn a fee', () => {
  const others = (['forming', 'completed', 'cancelled'] as const).map((status) => ({ ...group, status }));
  expect(monthlyManagementFee([group, ...others])).toBe(1_250_00n);
  expect(monthlyManagementFee(others)).toBe(0n);
  expect(monthlyManagementFee([])).toBe(0n);
});

test('an owner of a forming or active circle is not offered another one', () => {
  const own = (status: Group['status']) => [aGroup({ status, ownerId: 'me' })];
  const offered = (status: Group['status']): boolean => !ownsOpenCircle(own(status), 'me');
  expect((['forming', 'active', 'completed', 'cancelled'] as const).map(offered)).toEqual([false, false, true, true]);
  expect(ownsOpenCircle([aGroup({ status: 'active', ownerId: 'ada' })], 'me')).toBe(false);
});

test('a completed circle is named completed, without a fee that it no longer earns', () => {
  const texts = (['forming', 'active', 'completed'] as const).map((status) => feePerPayoutText({ ...group, status }));
  expect(texts).toEqual(['₦1,250.00 per payout', '₦1,250.00 per payout', 'Completed']);
});

test('one’s own pot is counted while it fills', () => {
  const group = (changes: Partial<ListedGroup> = {}) =>
    aGroup({
      status: 'active',
      currentRound: 2,
      currentMembers: 5,
      membership: aMembership({ payoutPosition: 2 }),
      paidPositions: [1, 4],
      ...changes,
    });
  expect(ownPotOf(group())).toEqual({ inPotKobo: 40_000_00n, paid: 2, all: 5 });
  for (const changes of [
    { currentRound: 1 },
    { currentMembers: 2 },
    { paidPositions: [] },
    { paidPositions: undefined },
  ])
    expect(ownPotOf(group(changes))).toBeUndefined();
  expect(ownPotOf(undefined)).toBeUndefined();
});

test('only the last missing payment of an own, open round completes the pot', () => {
  const open = { cycle: 1, round: 2 };
  const own = (paidPositions: number[], changes: Partial<ListedGroup> = {}) =>
    aGroup({
      status: 'active',
      currentMembers: 3,
      maxMembers: 3,
      currentRound: 2,
      paidPositions,
      membership: aMembership({ payoutPosition: 2 }),
      ...changes,
    });
  expect(completesOwnPot(own([1, 3]), open)).toBe(true);
  // The person has paid, and another member is late: their next payment belongs to the next round.
  expect(completesOwnPot(own([1, 2]), { cycle: 1, round: 3 })).toBe(false);
  expect(completesOwnPot(own([1, 2]), open)).toBe(false);
  expect(completesOwnPot(own([1]), open)).toBe(false);
  expect(completesOwnPot(own([1, 3]), { cycle: 1, round: 3 })).toBe(false);
  expect(completesOwnPot(own([1, 3], { membership: aMembership({ payoutPosition: 1 }) }), open)).toBe(false);
  expect(completesOwnPot(own([1, 3], { status: 'completed' }), open)).toBe(false);
  expect(completesOwnPot(undefined, open)).toBe(false);
});
