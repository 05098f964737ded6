import { expect, test } from 'vitest';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import { aMembership } from '../../../circles/testing.ts';
import { groupTabValues, tabOf, visibleTabs } from './group-page-tab.ts';

type Membership = NonNullable<GroupDetail['userMembership']>;

const seenBy = (changes: Partial<Membership>, status: GroupDetail['group']['status'] = 'active') =>
  visibleTabs({ status }, aMembership(changes));

test('members and owners see every part of the group', () => {
  expect(seenBy({})).toEqual(groupTabValues);
  expect(seenBy({ role: 'owner' })).toEqual(groupTabValues);
  expect(seenBy({ role: 'owner', status: null })).toEqual(groupTabValues.filter((tab) => tab !== 'messages'));
});

test('a cancelled circle has no calendar', () => {
  expect(seenBy({}, 'cancelled')).not.toContain('calendar');
  expect(seenBy({ role: 'owner', status: null }, 'cancelled')).not.toContain('calendar');
});

test('applicants see the members, and former members their own rows', () => {
  expect(seenBy({ status: 'pending' })).toEqual(['members', 'settings']);
  expect(seenBy({ status: 'left' })).not.toContain('ejections');
  expect(seenBy({ status: 'ejected' })).toContain('ejections');
  expect(seenBy({ status: 'ejected' })).not.toContain('messages');
});

test('the URL selects a tab; an unavailable tab falls back to the first', () => {
  expect(tabOf('?tab=trades', groupTabValues)).toBe('trades');
  expect(tabOf('tab=trades', ['members', 'settings'])).toBe('members');
  expect(tabOf('', groupTabValues)).toBe('members');
});
