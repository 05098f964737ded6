import { useSyncExternalStore } from 'react';

const NARROW = '(width < 40rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** Whether the screen is a phone's, for what a style sheet cannot decide: how much there is, and in which order. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
