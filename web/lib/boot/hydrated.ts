import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False in prerendered HTML and while it comes alive, true from then on: for what only the browser can know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
