import type { NotificationType } from '../../../contract/notifications.ts';
import { createStore } from '../boot/store.ts';
import { markAnnounced } from './announced-events.ts';

/** One message at the edge of the screen. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'neutral' | 'positive' | 'negative';
  /** It stays until it is closed: what it says must not be missed. */
  readonly stays?: true;
  /** The notification that tells the same: no popup says it again. */
  readonly tells?: NotificationType;
}

export interface ToastEntry extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** At most one toast shows at a time; a dismissed one is forgotten only much later. */
const LIMIT = 1;
const TOAST_REMOVE_DELAY = 1_000_000;

const entries = createStore<readonly ToastEntry[]>([]);
let lastId = 0;

export const currentToasts = entries.get;
export const subscribeToasts = entries.subscribe;

/** Shows a toast; it takes the place of the one that shows. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  const { tells } = message;
  if (tells !== undefined) markAnnounced({ type: tells });
  entries.set([{ ...message, id: lastId, open: true }, ...entries.get()].slice(0, LIMIT));
}

/** Closes what shows: what was wrong before must not lie over what follows. */
export function dismissToasts(): void {
  for (const { id } of entries.get()) dismissToast(id);
}

/** Closes a toast and forgets it after the removal delay. */
export function dismissToast(id: number): void {
  entries.set(entries.get().map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => {
    entries.set(entries.get().filter((entry) => entry.id !== id));
  }, TOAST_REMOVE_DELAY);
}
