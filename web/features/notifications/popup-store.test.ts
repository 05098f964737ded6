import { beforeEach, expect, it, vi } from 'vitest';
import type { AppNotification } from '../../../contract/notifications.ts';
import { toast } from '../../lib/shell/toast.ts';
import { markAnnounced } from '../../lib/shell/announced-events.ts';
import { clearPopups, currentPopups, dismissPopup, rememberShown, syncPopups } from './popup-store.ts';

const NOW = Date.parse('2026-02-01T09:00:00Z');
let count = 0;
const made = (priority: 'high' | 'urgent'): AppNotification => {
  count += 1;
  return {
    id: `n${String(count)}`,
    type: 'security_alert',
    title: 'Something new',
    message: 'It has happened.',
    priority,
    isRead: false,
    createdAt: new Date(NOW - 1000).toISOString(),
  } as AppNotification; // Other fields have no effect in these tests.
};
const ids = () => currentPopups().map(({ id }) => id);

beforeEach(clearPopups);

it('keeps the visible popup, with urgent ones next', () => {
  const [first, second, urgent] = [made('high'), made('high'), made('urgent')];
  syncPopups([first], NOW);
  syncPopups([second, first], NOW);
  syncPopups([urgent, second, first], NOW);
  expect(ids()).toEqual([second.id, urgent.id, first.id]);
  dismissPopup(first.id);
  expect(ids().at(-1)).toBe(urgent.id);
});

it('after a reload, shows only popups not seen before', () => {
  const [seen, waiting] = [made('urgent'), made('high')];
  expect(syncPopups([waiting, seen], NOW)).toHaveLength(2);
  expect(syncPopups([waiting, seen], NOW)).toEqual([]);
  rememberShown(seen.id);
  clearPopups();
  expect(syncPopups([waiting, seen], NOW)).toEqual([waiting]);
});

it('updates the visible popup’s text from the feed, also without new ones', () => {
  const popup = made('high');
  syncPopups([popup], NOW);
  expect(syncPopups([{ ...popup, title: 'New thing dey' }], NOW)).toEqual([]);
  expect(currentPopups().map(({ title }) => title)).toEqual(['New thing dey']);
});

it('removes popups that expired or that a toast has announced', () => {
  const deposit = (): AppNotification => ({ ...made('high'), type: 'wallet_deposit' });
  const [paid, told] = [made('urgent'), deposit()];
  syncPopups([told, paid], NOW);
  const over = { ...paid, expiresAt: new Date(NOW).toISOString() };
  syncPopups([told, over], NOW);
  expect(ids()).toEqual([told.id]);

  vi.spyOn(performance, 'now').mockReturnValue(NOW - performance.timeOrigin);
  toast({ title: 'Said', announces: 'wallet_deposit' });
  expect(syncPopups([told, deposit()], NOW)).toEqual([]);
  expect(ids()).toEqual([]);
  const later = { ...deposit(), createdAt: new Date(NOW + 61_000).toISOString() };
  expect(syncPopups([later], NOW + 61_000)).toEqual([later]);
  // An announced event counts as shown, even after newer announcements have displaced it from memory.
  for (let other = 0; other < 10; other += 1) markAnnounced({ type: 'kyc_approved' });
  expect(syncPopups([told, { ...told, id: 'another' }], NOW).map(({ id }) => id)).toEqual(['another']);
  vi.restoreAllMocks();
});

it('suppresses events of a circle that its own screen has announced, however old', () => {
  const pot = (groupId: string): AppNotification => ({ ...made('high'), type: 'payout_received', groupId });
  const [mine, other] = [pot('g1'), pot('g2')];
  syncPopups([other, mine], NOW);
  vi.spyOn(performance, 'now').mockReturnValue(NOW + 240_000 - performance.timeOrigin);
  markAnnounced({ type: 'payout_received', groupId: 'g1' });
  syncPopups([other, mine], NOW + 240_000);
  expect(ids()).toEqual([other.id]);
  vi.restoreAllMocks();
});

it('suppresses only the announced round', () => {
  const started = (round: string): AppNotification => ({
    ...made('high'),
    type: 'round_started',
    groupId: 'g1',
    relatedEntityId: round,
  });
  const [first, second] = [started('round-1'), started('round-2')];
  vi.spyOn(performance, 'now').mockReturnValue(NOW - performance.timeOrigin);
  markAnnounced({ type: 'round_started', groupId: 'g1', about: 'round-1' });
  expect(syncPopups([second, first], NOW)).toEqual([second]);
  vi.restoreAllMocks();
});

it('on the first screen, only new events pop up', () => {
  const [earlier, fresh] = [made('high'), made('high')];
  expect(syncPopups([earlier], NOW, { onlyFresh: true })).toEqual([]);
  expect(syncPopups([fresh, earlier], NOW, { onlyFresh: true })).toEqual([fresh]);
  expect(syncPopups([fresh, earlier], NOW)).toEqual([earlier]);
  clearPopups();
  const [security, other] = [made('urgent'), made('high')];
  expect(syncPopups([security, other], NOW, { onlyFresh: true })).toEqual([security]);
});
