import type { NotificationType } from '../../../contract/notifications.ts';
import { createStore } from '../boot/store.ts';
import { productNow } from '../i18n/clock.ts';

/** An event that this page has already shown, so that its popup is suppressed. */
export interface AnnouncedEvent {
  readonly type: NotificationType;
  readonly atMs: number;
  /** Set if this circle's screen has shown every event of this type up to `atMs`. */
  readonly groupId?: string;
  /**
   * Id of the record shown, such as a payout. If set, a notification about another record, such as that of another
   * round, still pops up.
   */
  readonly about?: string;
  /** True if the viewer has closed a screen that says all of it, so that its notification counts as read. */
  readonly isRead?: true;
}

const announced = createStore<readonly AnnouncedEvent[]>([]);
/** Maximum number of events remembered. An event's notification arrives within moments, so ten are enough. */
const MAX_ANNOUNCED = 10;

export function markAnnounced(event: Omit<AnnouncedEvent, 'atMs'>): void {
  announced.set([...announced.get(), { ...event, atMs: productNow() }].slice(-MAX_ANNOUNCED));
}

export const recentlyAnnounced = announced.get;
export const subscribeAnnounced = announced.subscribe;
