import { expect, test } from 'vitest';
import type { Group } from '../../../../contract/group-schemas.ts';
import { aGroup, aMembership } from '../../../circles/testing.ts';
import { groupsOfTab, searchGroups } from './my-groups-filter.ts';

const groups = [
  aGroup({ id: '1', ownerId: 'me', name: 'Ẹgbẹ́ Ìfẹ́' }),
  aGroup({
    id: '3',
    name: 'Former',
    ownerId: 'other',
    status: 'active',
    membership: aMembership({ status: 'left', payoutPosition: 4, payoutAmount: '19800.00' }),
  }),
  aGroup({ id: '2', name: 'Traders', description: 'Balogun market', ownerId: 'other', status: 'active' }),
  aGroup({ id: '4', name: 'Ƴar\u2019adua  Ƙungiya ₦', ownerId: 'me' }),
];
const ids = (found: Group[]): string[] => found.map(({ id }) => id);

test('searches names and descriptions ignoring case and accents', () => {
  expect(ids(searchGroups(groups, 'egbe'))).toEqual(['1']);
  expect(ids(searchGroups(groups, ' BALOGUN '))).toEqual(['2']);
  expect(ids(searchGroups(groups, ''))).toEqual(['1', '3', '2', '4']);
});

test.each(["yar'adua", 'YARADUA KUNGIYA', 'yar adua kungiya', 'ƙungiya ₦', 'ƴarʼadua   ƙung'])(
  'the search term %s finds the circle',
  (typed) => {
    expect(ids(searchGroups(groups, typed))).toEqual(['4']);
  },
);

test('Member excludes owned circles; Member and Active exclude circles the viewer left', () => {
  expect(ids(groupsOfTab(groups, 'my-groups', 'me'))).toEqual(['1', '3', '2', '4']);
  expect(ids(groupsOfTab(groups, 'owned', 'me'))).toEqual(['1', '4']);
  expect(ids(groupsOfTab(groups, 'member', 'me'))).toEqual(['2']);
  expect(ids(groupsOfTab(groups, 'active', 'me'))).toEqual(['2']);
});
