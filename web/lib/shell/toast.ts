import type { NotificationType } from '../../../contract/notifications.ts';
import { createStore } from '../boot/store.ts';
import { markAnnounced } from './announced-events.ts';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'neutral' | 'positive' | 'negative';
  /** The toast stays until closed, because the message must not be missed. */
  readonly stays?: true;
  /** Type of the notification about the same event, whose popup is suppressed. */
  readonly announces?: NotificationType;
}

export interface ToastEntry extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** Only one toast shows at a time. A dismissed toast is removed much later. */
const LIMIT = 1;
const TOAST_REMOVE_DELAY = 1_000_000;

const entries = createStore<readonly ToastEntry[]>([]);
let lastId = 0;

export const currentToasts = entries.get;
export const subscribeToasts = entries.subscribe;

export function toast(message: ToastMessage): void {
  lastId += 1;
  const { announces } = message;
  if (announces !== undefined) markAnnounced({ type: announces });
  entries.set([{ ...message, id: lastId, open: true }, ...entries.get()].slice(0, LIMIT));
}

/** Closes all toasts, so that an old failure does not cover new content. */
export function dismissToasts(): void {
  for (const { id } of entries.get()) dismissToast(id);
}

export function dismissToast(id: number): void {
  entries.set(entries.get().map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => {
    entries.set(entries.get().filter((entry) => entry.id !== id));
  }, TOAST_REMOVE_DELAY);
}
