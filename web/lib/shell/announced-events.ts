import type { NotificationType } from '../../../contract/notifications.ts';
import { createStore } from '../boot/store.ts';
import { productNow } from '../i18n/clock.ts';

/** What this page has told by itself, and when by the product's clock: the popup of the same event does not come. */
export interface Told {
  readonly type: NotificationType;
  readonly atMs: number;
  /** The circle whose screen has told all of this kind that happened in it until then. */
  readonly groupId?: string;
  /** The row that it is about, where only that was told: another round of the circle is something else. */
  readonly about?: string;
}

const told = createStore<readonly Told[]>([]);
/** So many are remembered: a notification of the same comes within moments. */
const MOST_TOLD = 10;

/** Notes that the page tells an event now. */
export function markAnnounced(event: Omit<Told, 'atMs'>): void {
  told.set([...told.get(), { ...event, atMs: productNow() }].slice(-MOST_TOLD));
}

/** What was told lately. */
export const recentlyAnnounced = told.get;
export const subscribeAnnounced = told.subscribe;
