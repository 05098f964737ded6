import { expect, test } from 'vitest';
import { addressOf, queryPolicies } from './query-policies.ts';

test('a URL has its parameters filled in and the rest as its query', () => {
  expect(addressOf(['getUser'])).toBe('/api/user');
  expect(addressOf(['getEjectionConsequences', { id: 'a/b', userId: 'c' }])).toBe(
    '/api/groups/a%2Fb/ejections/consequences/c',
  );
  expect(addressOf(['listDebts', { id: 'u1', limit: '100' }])).toBe('/api/users/u1/debts?limit=100');
});

test.each([
  'getCalendarFeed',
  'getConfig',
  'getInvitation',
  'getPreferences',
  'getVerifiedAccount',
  'listApplicants',
  'listBanks',
  'listMessages',
  'countUnreadMessages',
] as const)('%s stays on no device', (name) => {
  expect(queryPolicies[name].offline).toBeUndefined();
});
