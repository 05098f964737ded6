import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/boot/store.ts';

/** What can be read of the page without a connection: figures as of a time (in words), or nothing of it was kept. */
export type OfflineStatus = { readonly asOf: string } | 'nothing' | undefined;

const reading = createStore<OfflineStatus>(undefined);

/** The signed-in area tells the bar above all pages what it shows. */
export const setOfflineStatus = reading.set;

/** What can be read of the page that stands. */
export const useOfflineStatusText = (): OfflineStatus =>
  useSyncExternalStore(reading.subscribe, reading.get, () => undefined);
