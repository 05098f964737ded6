import { describe, expect, test } from 'vitest';
import { isTouched, topicsIn } from './live-topics.ts';

describe('a hint', () => {
  test.each([
    [
      'wallet',
      ['/api/wallet', '/api/wallet/withdrawals', '/api/user', '/api/user/plan', '/api/users/u1/debts?limit=100'],
    ],
    ['notifications', ['/api/notifications', '/api/notifications?unreadOnly=true&limit=5']],
    ['groups/g1', ['/api/user/plan', '/api/groups', '/api/groups/g1', '/api/groups/g1/position-trades']],
    ['groups/g1/messages', ['/api/groups/g1/messages', '/api/messages/unread']],
  ] as const)('about %s has just what shows it fetched again', (topic, touched) => {
    const addresses = [
      '/api/wallet',
      '/api/wallet/withdrawals',
      '/api/user',
      '/api/user/plan',
      '/api/users/u1/debts?limit=100',
      '/api/notifications',
      '/api/notifications?unreadOnly=true&limit=5',
      '/api/groups',
      '/api/groups/g1',
      '/api/groups/g1/position-trades',
      '/api/groups/g1/messages',
      '/api/groups/g11',
      '/api/groups/discover',
      '/api/messages/unread',
      '/api/config',
    ];
    expect(addresses.filter((address) => isTouched([topic], address))).toEqual(touched);
  });

  test('that some were lost concerns all that the server said', () => {
    expect(isTouched(['everything'], '/api/anything')).toBe(true);
    expect(isTouched(['everything'], 'local')).toBe(false);
  });

  test('that cannot be read concerns nothing', () => {
    expect(['', 'null', '{', '{"topics":5}', '{"topics":[5]}'].map(topicsIn)).toEqual([[], [], [], [], []]);
    expect(topicsIn('{"topics":["wallet"]}')).toEqual(['wallet']);
  });
});
