import { expect, it } from 'vitest';
import type { AppNotification } from '../../../contract/notifications.ts';
import { isStillUnread, popupsIn, readIn } from './popup-rules.ts';

const NOW = Date.parse('2026-01-31T09:00:00.000Z');

const made = (id: string, ageMs: number, facts: Partial<AppNotification> = {}): AppNotification => ({
  id,
  type: 'payout_available',
  title: id,
  message: '',
  priority: 'high',
  isRead: false,
  createdAt: new Date(NOW - ageMs).toISOString(),
  actionUrl: null,
  actionText: null,
  groupId: null,
  relatedEntityType: null,
  relatedEntityId: null,
  expiresAt: null,
  ...facts,
});

it('pops up important unread notifications of the last five minutes, once', () => {
  const feed = [
    made('urgent', 0, { priority: 'urgent' }),
    made('high', 5 * 60_000),
    made('old', 5 * 60_000 + 1),
    made('medium', 0, { priority: 'medium' }),
    made('low', 0, { priority: 'low' }),
    made('read', 0, { isRead: true }),
    made('shown', 0),
    made('over', 60_000, { expiresAt: new Date(NOW).toISOString() }),
  ];
  expect(popupsIn(feed, new Set(['shown']), NOW).map(({ id }) => id)).toEqual(['urgent', 'high']);
});

it('accepts a server clock slightly ahead', () => {
  expect(popupsIn([made('ahead', -2_000)], new Set(), NOW)).toHaveLength(1);
});

it('removes a popup that was read elsewhere', () => {
  const popup = made('popup', 60_000);
  const others = [1, 2, 3, 4, 5].map((minutes) => made(`other-${String(minutes)}`, minutes * 10_000));
  expect(isStillUnread(popup, [popup])).toBe(true);
  expect(isStillUnread(popup, [made('newer', 0)])).toBe(false);
  // Five newer notifications push the popup's own out of the feed, so it may still be unread.
  expect(isStillUnread(popup, others)).toBe(true);
  // The feed has an older notification but lacks the popup's, which was therefore read.
  expect(isStillUnread(popup, [...others.slice(0, 4), made('older', 90_000)])).toBe(false);
});

it('reads a notification once its event had a screen of its own', () => {
  const pot = made('pot', 60_000, { type: 'payout_received', groupId: 'g1', relatedEntityId: 'round-1' });
  const other = made('other', 60_000, { type: 'payout_received', groupId: 'g1', relatedEntityId: 'round-2' });
  const seen = { type: 'payout_received', groupId: 'g1', about: 'round-1', atMs: NOW } as const;
  expect(readIn([pot, other], [seen])).toEqual([]);
  expect(readIn([pot, other], [{ ...seen, isRead: true }])).toEqual([pot]);
  expect(readIn([{ ...pot, isRead: true }], [{ ...seen, isRead: true }])).toEqual([]);
});
