/** One message at the edge of the screen. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'neutral' | 'positive' | 'negative';
}

export interface ToastEntry extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** At most one toast shows at a time; a dismissed one is forgotten only much later. */
const LIMIT = 1;
const TOAST_REMOVE_DELAY = 1_000_000;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export const currentToasts = (): readonly ToastEntry[] => entries;

/** Shows a toast; it takes the place of the one that shows. */
export function toast(message: ToastMessage): void {
  lastId += 1;
  publish([{ ...message, id: lastId, open: true }, ...entries].slice(0, LIMIT));
}

/** Closes a toast and forgets it after the removal delay. */
export function dismissToast(id: number): void {
  publish(entries.map((entry) => (entry.id === id ? { ...entry, open: false } : entry)));
  setTimeout(() => {
    publish(entries.filter((entry) => entry.id !== id));
  }, TOAST_REMOVE_DELAY);
}
