import { useSyncExternalStore } from 'react';

/** `offline`: the device has no network; `unanswered`: it has one, and Rota did not answer the last request. */
export type Connection = 'online' | 'offline' | 'unanswered';

let answered = true;
const listeners = new Set<() => void>();

/** Every request tells whether it was answered at all. */
export function observeAnswer(came: boolean): void {
  if (came === answered) return;
  answered = came;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const currentConnection = (): Connection => {
  if (!navigator.onLine) return 'offline';
  return answered ? 'online' : 'unanswered';
};

export const useConnection = (): Connection => useSyncExternalStore(subscribe, currentConnection, () => 'online');
