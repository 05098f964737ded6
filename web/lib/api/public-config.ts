import { useSyncExternalStore } from 'react';
import type { PublicConfig } from '../../../contract/config.ts';
import { createStore } from '../boot/store.ts';
import { publicApi } from './api.ts';

const config = createStore<PublicConfig | undefined>(undefined);
let request: Promise<PublicConfig | undefined> | undefined;

/** Fetches what is switched on, once; without an answer the optional parts stay away. */
export function loadPublicConfig(): Promise<PublicConfig | undefined> {
  request ??= publicApi.getConfig().then(
    (answer) => {
      config.set(answer);
      return answer;
    },
    () => {
      request = undefined;
      return undefined;
    },
  );
  return request;
}

/** Fetches it again: somebody has signed in, or what is known of whoever is signed in has changed. */
export async function reloadPublicConfig(): Promise<void> {
  request = undefined;
  await loadPublicConfig();
}

/** Whether what is known was answered to a visitor. */
export const isVisitorsConfig = (): boolean => config.get()?.signedIn === false;

/** The public configuration, once it is known. */
export const usePublicConfig = (): PublicConfig | undefined =>
  useSyncExternalStore(config.subscribe, config.get, () => undefined);
