import type { AppNotification } from '../../../contract/notifications.ts';
import { createStore } from '../../lib/boot/store.ts';
import { recentlyAnnounced } from '../../lib/shell/announced-events.ts';
import { isExpired, isStillUnread, isAlreadyAnnounced, popupsIn } from './popup-rules.ts';

/** Ids of popups shown in this browser. Logout clears all storage. */
const STORAGE_KEY = 'rota_popups';
/** Older ids can be dropped, because their notifications no longer pop up. */
const MAX_REMEMBERED = 100;

/** Ids in the feed when the page opened. */
let idsAtOpen: ReadonlySet<string> | undefined;

const up = createStore<readonly AppNotification[]>([]);
let shown: Set<string> | undefined;

function readShown(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Records a visible popup, so that only queued popups return after a reload. */
export function rememberShown(id: string): void {
  shown = new Set([...readShown(), ...(shown ?? []), id]);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...shown].slice(-MAX_REMEMBERED)));
  } catch {
    // Without storage, a reload may show a popup again.
  }
}

const isUrgent = ({ priority }: AppNotification): boolean => priority === 'urgent';

/**
 * Updates the popups from the unread feed and returns the new ones. With `onlyFresh`, leaves out non-urgent ones that
 * were in the feed when the page opened.
 */
export function syncPopups(
  feed: readonly AppNotification[],
  nowMs: number,
  { onlyFresh = false } = {},
): readonly AppNotification[] {
  shown ??= readShown();
  idsAtOpen ??= new Set(feed.map(({ id }) => id));
  const waits = (one: AppNotification): boolean => onlyFresh && !isUrgent(one) && idsAtOpen?.has(one.id) === true;
  const announced = recentlyAnnounced();
  const before = up.get();
  const known = new Set([...shown, ...before.map(({ id }) => id)]);
  const recent = popupsIn(feed, known, nowMs);
  const more = recent.filter((each) => !isAlreadyAnnounced(each, announced) && !waits(each));
  // Announced events count as shown, even if a reload forgets that they were announced.
  for (const each of [...recent, ...before]) if (isAlreadyAnnounced(each, announced)) rememberShown(each.id);
  // Uses the feed's version of each popup, because the popup's own may have expired.
  const kept = before
    .map((popup) => feed.find(({ id }) => id === popup.id) ?? popup)
    .filter((popup) => isStillUnread(popup, feed) && !isExpired(popup, nowMs) && !isAlreadyAnnounced(popup, announced));
  // Compares object identity, because a language change brings new texts.
  const isAsBefore =
    more.length === 0 && kept.length === before.length && kept.every((popup, at) => popup === before[at]);
  if (isAsBefore) return more;
  // On a phone the last popup is visible and stays. Urgent ones come next.
  const waiting = [...more, ...kept.slice(0, -1)];
  up.set([...waiting.filter((popup) => !isUrgent(popup)), ...waiting.filter(isUrgent), ...kept.slice(-1)]);
  return more;
}

export function dismissPopup(id: string): void {
  up.set(up.get().filter((popup) => popup.id !== id));
}

/** Removes all popups on logout. */
export function clearPopups(): void {
  up.set([]);
  idsAtOpen = undefined;
}

/** Open popups. The last one is visible; urgent ones are just before it, so that they come next. */
export const currentPopups = up.get;
export const subscribePopups = up.subscribe;
