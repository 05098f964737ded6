import { useSyncExternalStore } from 'react';
import type { getConfig, PublicConfig } from '../../contract/config.ts';
import { callApi } from './api.ts';

let config: PublicConfig | undefined;
let request: Promise<PublicConfig | undefined> | undefined;
const listeners = new Set<() => void>();

/** Fetches what is switched on, once; without an answer the optional parts stay away. */
export function loadPublicConfig(): Promise<PublicConfig | undefined> {
  request ??= callApi<typeof getConfig>('GET', '/api/config', {}).then(
    (answer) => {
      config = answer;
      for (const listener of listeners) listener();
      return answer;
    },
    () => {
      request = undefined;
      return undefined;
    },
  );
  return request;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The public configuration, once it is known. */
export const usePublicConfig = (): PublicConfig | undefined =>
  useSyncExternalStore(
    subscribe,
    () => config,
    () => undefined,
  );
