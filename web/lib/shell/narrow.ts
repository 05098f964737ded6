import { useSyncExternalStore } from 'react';

const NARROW = '(width < 40rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** True on phone widths, where a style sheet cannot decide amount or order. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
