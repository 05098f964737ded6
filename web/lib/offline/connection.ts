import { useSyncExternalStore } from 'react';
import { createStore } from '../boot/store.ts';

/** `offline`: the device has no network; `unanswered`: it has one, but Rota did not respond to the last request. */
export type Connection = 'online' | 'offline' | 'unanswered';

const answered = createStore(true);

export function observeAnswer(came: boolean): void {
  if (came !== answered.get()) answered.set(came);
}

function subscribe(listener: () => void): () => void {
  const stop = answered.subscribe(listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    stop();
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const currentConnection = (): Connection => {
  if (!navigator.onLine) return 'offline';
  return answered.get() ? 'online' : 'unanswered';
};

export const useConnection = (): Connection => useSyncExternalStore(subscribe, currentConnection, () => 'online');
