import { expect, test } from 'vitest';
import type { Group } from '../../../contract/groups.ts';
import { groupsOfTab, searchGroups } from './group-filter.ts';

const group = (changes: Partial<Group>): Group => ({
  id: 'id',
  name: 'Circle',
  description: null,
  rules: null,
  startedAt: null,
  ownerId: 'me',
  status: 'forming',
  contributionAmount: '10.00',
  frequency: 'monthly',
  maxMembers: 5,
  currentMembers: 1,
  currentRound: 1,
  currentCycle: 1,
  startDate: null,
  nextContributionDate: null,
  holdUntil: null,
  isPrivate: false,
  invitationCode: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  country: 'NG',
  ownerParticipates: true,
  platformFeeRate: '0.50',
  managementFeeRate: '0.50',
  nextCycle: null,
  membership: null,
  ...changes,
});

const groups = [
  group({ id: '1', name: 'Ẹgbẹ́ Ìfẹ́' }),
  group({
    id: '3',
    name: 'Former',
    ownerId: 'other',
    status: 'active',
    membership: {
      status: 'left',
      role: 'member',
      payoutPosition: 4,
      autoContribute: false,
      staysOn: false,
      payoutAmount: '19800.00',
    },
  }),
  group({ id: '2', name: 'Traders', description: 'Balogun market', ownerId: 'other', status: 'active' }),
];
const ids = (found: Group[]): string[] => found.map(({ id }) => id);

test('searches names and descriptions without regard to capitals and marks', () => {
  expect(ids(searchGroups(groups, 'egbe'))).toEqual(['1']);
  expect(ids(searchGroups(groups, ' BALOGUN '))).toEqual(['2']);
  expect(ids(searchGroups(groups, ''))).toEqual(['1', '3', '2']);
});

test('Member holds the groups that I do not own, and neither it nor Active those that I am out of', () => {
  expect(ids(groupsOfTab(groups, 'my-groups', 'me'))).toEqual(['1', '3', '2']);
  expect(ids(groupsOfTab(groups, 'owned', 'me'))).toEqual(['1']);
  expect(ids(groupsOfTab(groups, 'member', 'me'))).toEqual(['2']);
  expect(ids(groupsOfTab(groups, 'active', 'me'))).toEqual(['2']);
});
