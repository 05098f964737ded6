import { expect, test } from 'vitest';
import type { Group } from '../../../contract/groups.ts';
import { byUrgency } from '../../lib/group-order.ts';
import { onTimeline } from './group-choice.ts';

const group = (name: string, status: Group['status'], nextContributionDate: string | null = null): Group => ({
  id: name,
  name,
  description: null,
  rules: null,
  startedAt: null,
  ownerId: 'owner',
  status,
  contributionAmount: '20000.00',
  frequency: 'monthly',
  maxMembers: 3,
  currentMembers: 3,
  currentRound: 1,
  currentCycle: 1,
  startDate: null,
  holdUntil: null,
  nextContributionDate,
  isPrivate: false,
  invitationCode: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  country: 'NG',
  ownerParticipates: true,
  platformFeeRate: '0.50',
  managementFeeRate: '0.50',
  nextCycle: null,
  membership: null,
});

const groups = [
  group('ended', 'completed'),
  group('forming', 'forming'),
  group('later', 'active', '2026-12-31T22:59:59.999Z'),
  group('soon', 'active', '2026-12-01T22:59:59.999Z'),
  group('off', 'cancelled'),
];

test('the most urgent circle comes first', () => {
  expect(byUrgency(groups).map(({ name }) => name)).toEqual(['soon', 'later', 'forming', 'ended', 'off']);
});

test('circles that have ended have nothing on the timeline', () => {
  expect(onTimeline(groups).map(({ name }) => name)).toEqual(['soon', 'later', 'forming']);
});
