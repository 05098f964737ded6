import type { AppNotification } from '../../../contract/notifications.ts';
import type { Told } from '../../lib/shell/announced-events.ts';
import { parseInstant } from '../../lib/i18n/time.ts';

/** How many notifications the feed of the popups brings. */
export const FEED_SIZE = 5;
/** What is older does not pop up any more. */
export const RECENT_MS = 5 * 60_000;

/** Whether there is nothing to act on any more; the list keeps it all the same. */
export const isExpired = ({ expiresAt }: Pick<AppNotification, 'expiresAt'>, nowMs: number): boolean =>
  expiresAt != null && (parseInstant(expiresAt) ?? 0) <= nowMs;

/** So close to a toast, a notification of the kind that it told is of the same event. */
const SAME_EVENT_MS = 60_000;

/**
 * Whether the page has said it already: each event has one voice. A toast tells of what happens now, a screen of its
 * own of what has happened in its circle until now.
 */
export const isAlreadyAnnounced = (
  {
    type,
    groupId,
    relatedEntityId,
    createdAt,
  }: Pick<AppNotification, 'type' | 'groupId' | 'relatedEntityId' | 'createdAt'>,
  told: readonly Told[],
): boolean =>
  told.some((each) => {
    if (each.type !== type || (each.about !== undefined && each.about !== relatedEntityId)) return false;
    const laterMs = (parseInstant(createdAt) ?? 0) - each.atMs;
    return each.groupId === undefined
      ? Math.abs(laterMs) <= SAME_EVENT_MS
      : each.groupId === groupId && laterMs <= SAME_EVENT_MS;
  });

/**
 * Which notifications of the feed pop up now: important, unread, recent by the product's clock, not over and not shown
 * before.
 */
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

/** Whether a popup's notification is still unread, as far as the newest unread ones tell. */
export function isStillUnread({ id, createdAt }: AppNotification, feed: readonly AppNotification[]): boolean {
  if (feed.some((known) => known.id === id)) return true;
  const oldest = feed.at(-1);
  // A full feed says nothing of what is older than its last.
  return feed.length >= FEED_SIZE && oldest !== undefined && createdAt <= oldest.createdAt;
}
