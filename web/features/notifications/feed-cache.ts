import type { AppNotification, listNotifications } from '../../../contract/notifications.ts';
import type { ResponseOf } from '../../../contract/route.ts';

export type ListAnswer = ResponseOf<typeof listNotifications>;

export type Change =
  | { readonly kind: 'read' | 'delete'; readonly notification: Pick<AppNotification, 'id' | 'isRead'> }
  | { readonly kind: 'read-all' };

/** Returns the response as the change will leave it. `unreadOnly`: the list contains unread ones only. */
export function applyChange(answer: ListAnswer, change: Change, unreadOnly: boolean): ListAnswer {
  const { notifications, unreadCount } = answer;
  if (change.kind === 'read-all') {
    const read = unreadOnly ? [] : notifications.map((known) => ({ ...known, isRead: true }));
    return { ...answer, notifications: read, unreadCount: 0 };
  }
  const { id, isRead } = change.notification;
  const gone = change.kind === 'delete' || unreadOnly;
  return {
    ...answer,
    notifications: gone
      ? notifications.filter((known) => known.id !== id)
      : notifications.map((known) => (known.id === id ? { ...known, isRead: true } : known)),
    unreadCount: isRead ? unreadCount : Math.max(0, unreadCount - 1),
  };
}

/** Merges pages without duplicates, because a new notification shifts others to the next page. */
export function mergePages(pages: readonly ListAnswer[]): readonly AppNotification[] {
  const seen = new Map<string, AppNotification>();
  for (const { notifications } of pages) {
    for (const notification of notifications) if (!seen.has(notification.id)) seen.set(notification.id, notification);
  }
  return [...seen.values()];
}

const MAX_SHOWN = 99;

export const formatBadgeCount = (count: number): string =>
  count > MAX_SHOWN ? `${String(MAX_SHOWN)}+` : String(count);
