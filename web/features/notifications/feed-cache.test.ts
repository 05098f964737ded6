import { describe, expect, it } from 'vitest';
import type { AppNotification } from '../../../contract/notifications.ts';
import { applyChange, mergePages, formatBadgeCount, type ListAnswer } from './feed-cache.ts';

const one = (id: string, isRead = false): AppNotification => ({
  id,
  type: 'join_request',
  title: id,
  message: '',
  priority: 'medium',
  isRead,
  createdAt: '2026-01-31T09:00:00.000Z',
  actionUrl: null,
  actionText: null,
  groupId: null,
  relatedEntityType: null,
  relatedEntityId: null,
  expiresAt: null,
});

const answer = (...notifications: AppNotification[]): ListAnswer => ({
  notifications,
  unreadCount: notifications.filter(({ isRead }) => !isRead).length,
  nextCursor: null,
});

describe('applying a change to a response', () => {
  const known = answer(one('a'), one('b', true), one('c'));

  it('marks one as read and removes it from the unread list', () => {
    const change = { kind: 'read', notification: one('a') } as const;
    expect(applyChange(known, change, false)).toMatchObject({
      notifications: [{ isRead: true }, {}, {}],
      unreadCount: 1,
    });
    expect(applyChange(answer(one('a'), one('c')), change, true)).toEqual(answer(one('c')));
  });

  it('does not change the count for a read notification', () => {
    const change = { kind: 'delete', notification: one('b', true) } as const;
    expect(applyChange(known, change, false)).toEqual(answer(one('a'), one('c')));
  });

  it('marks all as read', () => {
    const read = applyChange(known, { kind: 'read-all' }, false);
    expect(read.notifications.every(({ isRead }) => isRead)).toBe(true);
    expect(read.unreadCount).toBe(0);
    expect(applyChange(known, { kind: 'read-all' }, true).notifications).toEqual([]);
  });
});

it('shows a notification once after a newer one shifts it to the next page', () => {
  expect(mergePages([answer(one('a'), one('b')), answer(one('b'), one('c'))]).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

it.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_345, '99+'],
])('%i unread fit the bell as %s', (count, words) => {
  expect(formatBadgeCount(count)).toBe(words);
});
