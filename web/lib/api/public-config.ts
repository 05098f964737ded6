import { useSyncExternalStore } from 'react';
import type { PublicConfig } from '../../../contract/config.ts';
import { createStore } from '../boot/store.ts';
import { publicApi } from './api.ts';

const config = createStore<PublicConfig | undefined>(undefined);
let request: Promise<PublicConfig | undefined> | undefined;

/** Fetches the enabled features once. Without a response the optional parts stay hidden. */
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

export async function reloadPublicConfig(): Promise<void> {
  request = undefined;
  await loadPublicConfig();
}

export const isVisitorsConfig = (): boolean => config.get()?.signedIn === false;

export const usePublicConfig = (): PublicConfig | undefined =>
  useSyncExternalStore(config.subscribe, config.get, () => undefined);
