import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The sheet with all applicants, as notices and links name it: `?sheet=votes`. */
interface VotesSheetAddress {
  readonly isOpen: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/** The sheet opens and closes by the address, so that it can be linked to; the way back closes it. */
export function useVotesSheet(): VotesSheetAddress {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const go = useCallback(
    (isOpen: boolean) => {
      const query = new URLSearchParams(search);
      if (isOpen) query.set('sheet', 'votes');
      else query.delete('sheet');
      const rest = query.toString();
      navigate(rest === '' ? path : `${path}?${rest}`, { replace: !isOpen });
    },
    [navigate, path, search],
  );
  return {
    isOpen: new URLSearchParams(search).get('sheet') === 'votes',
    show: useCallback(() => {
      go(true);
    }, [go]),
    hide: useCallback(() => {
      go(false);
    }, [go]),
  };
}
