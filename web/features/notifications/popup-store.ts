import type { AppNotification } from '../../../contract/notifications.ts';
import { isOver, isStillUnread, popupsIn } from './popup-rules.ts';

/** What has popped up, for as long as the browser's tab lives: signing out clears it with all other storage. */
const STORAGE_KEY = 'rota_popups';
/** So many are remembered; all older ones are not recent any more. */
const MOST_REMEMBERED = 100;

let up: readonly AppNotification[] = [];
let shown: Set<string> | undefined;
const listeners = new Set<() => void>();

function publish(next: readonly AppNotification[]): void {
  up = next;
  for (const listener of listeners) listener();
}

function readShown(): Set<string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

function remember(ids: readonly string[]): void {
  shown = new Set([...(shown ?? []), ...ids]);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...shown].slice(-MOST_REMEMBERED)));
  } catch {
    // Without storage a reload may show one again.
  }
}

/** Takes in the newest unread notifications: new popups come up, and those read elsewhere go. Answers the new ones. */
export function takeFeed(feed: readonly AppNotification[], nowMs: number): readonly AppNotification[] {
  shown ??= readShown();
  const more = popupsIn(feed, shown, nowMs);
  const kept = up.filter((popup) => isStillUnread(popup, feed) && !isOver(popup, nowMs));
  if (more.length > 0) remember(more.map(({ id }) => id));
  if (more.length > 0 || kept.length < up.length) publish([...more, ...kept]);
  return more;
}

export function dismissPopup(id: string): void {
  publish(up.filter((popup) => popup.id !== id));
}

/** Takes down all popups, when nobody is signed in any more. */
export function clearPopups(): void {
  publish([]);
}

export function subscribePopups(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What is up, newest first. */
export const currentPopups = (): readonly AppNotification[] => up;
