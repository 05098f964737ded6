import type { AppNotification } from '../../../contract/notifications.ts';
import { createStore } from '../../lib/boot/store.ts';
import { recentlyAnnounced } from '../../lib/shell/announced-events.ts';
import { isExpired, isStillUnread, isAlreadyAnnounced, popupsIn } from './popup-rules.ts';

/** What has popped up, for as long as the browser's tab lives: signing out clears it with all other storage. */
const STORAGE_KEY = 'rota_popups';
/** So many are remembered; all older ones are not recent any more. */
const MOST_REMEMBERED = 100;

/** What was in the feed already when this page opened: it happened before. */
let foundThere: ReadonlySet<string> | undefined;

const up = createStore<readonly AppNotification[]>([]);
let shown: Set<string> | undefined;

function readShown(): Set<string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Notes that a popup stands on the screen; one that still waits for its place comes again after a reload. */
export function rememberShown(id: string): void {
  shown = new Set([...(shown ?? []), id]);
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...shown].slice(-MOST_REMEMBERED)));
  } catch {
    // Without storage a reload may show one again.
  }
}

const isUrgent = ({ priority }: AppNotification): boolean => priority === 'urgent';

/**
 * Takes in the newest unread notifications: new popups come up, unless they have to wait (`hold`), and those go that
 * were read elsewhere, whose matter is done, or that the page has told meanwhile. With `onlyFresh` what was there when
 * the page opened and is not urgent waits, too. Answers the new ones.
 */
export function syncPopups(
  feed: readonly AppNotification[],
  nowMs: number,
  { hold = false, onlyFresh = false } = {},
): readonly AppNotification[] {
  shown ??= readShown();
  foundThere ??= new Set(feed.map(({ id }) => id));
  const waits = (one: AppNotification): boolean => onlyFresh && !isUrgent(one) && foundThere?.has(one.id) === true;
  const told = recentlyAnnounced();
  const before = up.get();
  const known = new Set([...shown, ...before.map(({ id }) => id)]);
  const recent = popupsIn(feed, known, nowMs);
  const more = hold ? [] : recent.filter((each) => !isAlreadyAnnounced(each, told) && !waits(each));
  // What the page has said counts as shown, also after a reload, when nobody knows of it any more.
  for (const each of [...recent, ...before]) if (isAlreadyAnnounced(each, told)) rememberShown(each.id);
  // As the feed has it now: a matter that is done ends its notification.
  const kept = before
    .map((popup) => feed.find(({ id }) => id === popup.id) ?? popup)
    .filter((popup) => isStillUnread(popup, feed) && !isExpired(popup, nowMs) && !isAlreadyAnnounced(popup, told));
  // What was read anew may be in other words: the language has changed.
  const isAsBefore =
    more.length === 0 && kept.length === before.length && kept.every((popup, at) => popup === before[at]);
  if (isAsBefore) return more;
  // Where there is room for one, the last is on the screen and stays there; the urgent ones come next.
  const waiting = [...more, ...kept.slice(0, -1)];
  up.set([...waiting.filter((popup) => !isUrgent(popup)), ...waiting.filter(isUrgent), ...kept.slice(-1)]);
  return more;
}

export function dismissPopup(id: string): void {
  up.set(up.get().filter((popup) => popup.id !== id));
}

/** Takes down all popups, when nobody is signed in any more. */
export function clearPopups(): void {
  up.set([]);
  foundThere = undefined;
}

/** What is up: the next one last, and of the urgent and of the others the newest first. */
export const currentPopups = up.get;
export const subscribePopups = up.subscribe;
