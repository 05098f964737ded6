import { useSyncExternalStore } from 'react';

const NARROW = '(width < 40rem)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** True on phone widths. Use it for the number or order of elements, which a style sheet cannot decide. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
