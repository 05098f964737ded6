import { useSyncExternalStore } from 'react';
import { createStore } from '../../lib/boot/store.ts';

/** `asOf`: shows cached data of that (formatted) time; `'nothing'`: no cached data; undefined: nothing to report. */
export type OfflineStatus = { readonly asOf: string } | 'nothing' | undefined;

const reading = createStore<OfflineStatus>(undefined);

/** Set by the signed-in area. The bar above all pages shows the status. */
export const setOfflineStatus = reading.set;

export const useOfflineStatus = (): OfflineStatus =>
  useSyncExternalStore(reading.subscribe, reading.get, () => undefined);
