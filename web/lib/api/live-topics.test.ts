import { describe, expect, test } from 'vitest';
import { isAffectedBy, topicsIn } from './event-invalidation.ts';
import type { ReadKey } from './query-policies.ts';

const id = 'g1';
const keys: readonly ReadKey[] = [
  ['getWallet'],
  ['listWithdrawals', { limit: '20' }],
  ['getUser'],
  ['getPlan'],
  ['listDebts', { id: 'u1', limit: '100' }],
  ['listNotifications', { unreadOnly: 'true', limit: '5' }],
  ['listGroups'],
  ['getGroup', { id }],
  ['listTrades', { id }],
  ['listMessages', { id }],
  ['getGroup', { id: 'g11' }],
  ['discoverGroups', { search: '' }, 'pages'],
  ['countUnreadMessages'],
  ['getConfig'],
];

describe('a change event', () => {
  test.each([
    ['wallet', ['getWallet', 'listWithdrawals', 'getUser', 'getPlan', 'listDebts']],
    ['notifications', ['getUser', 'listNotifications']],
    ['groups/g1', ['getPlan', 'listGroups', 'getGroup', 'listTrades']],
    ['groups/g2', ['getPlan', 'listGroups']],
    ['groups/g1/messages', ['listMessages', 'countUnreadMessages']],
    ['groups/g2/messages', ['countUnreadMessages']],
  ] as const)('about %s refetches only the affected reads', (topic, touched) => {
    expect(keys.filter((key) => isAffectedBy([topic], key)).map(([name]) => name)).toEqual(touched);
  });

  test('about lost events affects every read with events', () => {
    const untold = keys.filter((key) => !isAffectedBy(['everything'], key)).map(([name]) => name);
    expect(untold).toEqual(['discoverGroups', 'getConfig']);
  });

  test('that is unreadable affects nothing', () => {
    expect(['', 'null', '{', '{"topics":5}', '{"topics":[5]}'].map(topicsIn)).toEqual([[], [], [], [], []]);
    expect(topicsIn('{"topics":["wallet"]}')).toEqual(['wallet']);
  });
});
