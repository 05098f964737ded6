import { useSyncExternalStore } from 'react';

function mediaHook(query: string): () => boolean {
  const subscribe = (listener: () => void): (() => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => {
      list.removeEventListener('change', listener);
    };
  };
  return () => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/**
 * True where the shell is that of a phone (styles/phone.css). Use it for the number or order of elements, which a style
 * sheet cannot decide.
 */
export const useIsNarrow = mediaHook('(width < 48rem)');

/** True where a second column fits beside the first. */
export const useIsWide = mediaHook('(width >= 64rem)');

/** True where the wallet has room for the open list of ways to add money. */
export const useIsDesk = mediaHook('(width >= 80rem)');
