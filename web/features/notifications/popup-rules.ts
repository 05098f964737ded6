import type { AppNotification } from '../../../contract/notifications.ts';
import type { AnnouncedEvent } from '../../lib/shell/announced-events.ts';
import { parseInstant } from '../../lib/i18n/time.ts';

export const FEED_SIZE = 5;
/** Maximum age of a notification that pops up, in milliseconds. */
export const RECENT_MS = 5 * 60_000;

/** Returns true once no action is possible. The list still shows the notification. */
export const isExpired = ({ expiresAt }: Pick<AppNotification, 'expiresAt'>, nowMs: number): boolean =>
  expiresAt != null && (parseInstant(expiresAt) ?? 0) <= nowMs;

/** Maximum milliseconds between a toast and a notification of its type for both to count as the same event. */
const SAME_EVENT_MS = 60_000;

/** True if the page has already shown the event, in a toast at about that time or on the circle's own screen. */
export const isAlreadyAnnounced = (
  {
    type,
    groupId,
    relatedEntityId,
    createdAt,
  }: Pick<AppNotification, 'type' | 'groupId' | 'relatedEntityId' | 'createdAt'>,
  announced: readonly AnnouncedEvent[],
): boolean =>
  announced.some((each) => {
    if (each.type !== type || (each.about !== undefined && each.about !== relatedEntityId)) return false;
    const laterMs = (parseInstant(createdAt) ?? 0) - each.atMs;
    return each.groupId === undefined
      ? Math.abs(laterMs) <= SAME_EVENT_MS
      : each.groupId === groupId && laterMs <= SAME_EVENT_MS;
  });

/** Selects notifications whose event the viewer has read on a screen of its own. */
export const readIn = (feed: readonly AppNotification[], announced: readonly AnnouncedEvent[]): AppNotification[] => {
  const read = announced.filter(({ isRead }) => isRead === true);
  return feed.filter((each) => !each.isRead && isAlreadyAnnounced(each, read));
};

/** Selects notifications to pop up: important, unread, recent, not expired and not shown before. */
export const popupsIn = (
  feed: readonly AppNotification[],
  shown: ReadonlySet<string>,
  nowMs: number,
): AppNotification[] =>
  feed.filter(
    ({ id, priority, isRead, createdAt, expiresAt }) =>
      !isExpired({ expiresAt }, nowMs) &&
      (priority === 'high' || priority === 'urgent') &&
      !isRead &&
      nowMs - (parseInstant(createdAt) ?? 0) <= RECENT_MS &&
      !shown.has(id),
  );

/** Returns true unless the feed proves that the notification was read. */
export function isStillUnread({ id, createdAt }: AppNotification, feed: readonly AppNotification[]): boolean {
  if (feed.some((known) => known.id === id)) return true;
  const oldest = feed.at(-1);
  // A full feed proves nothing about older notifications.
  return feed.length >= FEED_SIZE && oldest !== undefined && createdAt <= oldest.createdAt;
}
