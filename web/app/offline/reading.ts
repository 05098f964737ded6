import { useSyncExternalStore } from 'react';

/** What can be read of the page without a connection: figures as of a time (in words), or nothing of it was kept. */
export type Reading = { readonly asOf: string } | 'nothing' | undefined;

let reading: Reading;
const listeners = new Set<() => void>();

/** The signed-in area tells the bar above all pages what it shows. */
export function setReading(next: Reading): void {
  reading = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** What can be read of the page that stands. */
export const useReadingWords = (): Reading =>
  useSyncExternalStore(
    subscribe,
    () => reading,
    () => undefined,
  );
