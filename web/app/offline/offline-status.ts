import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/boot/store.ts';

/** The state of the page offline: data as of a time (formatted), or nothing. */
export type OfflineStatus = { readonly asOf: string } | 'nothing' | undefined;

const reading = createStore<OfflineStatus>(undefined);

/** Call from the signed-in area; the bar above all pages shows it. */
export const setOfflineStatus = reading.set;

export const useOfflineStatusText = (): OfflineStatus =>
  useSyncExternalStore(reading.subscribe, reading.get, () => undefined);
