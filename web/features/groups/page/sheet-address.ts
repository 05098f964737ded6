import { useCallback } from 'react';
import { useLocation, useSearch } from 'wouter';

/**
 * A sheet with its own URL: `?sheet=votes` lists applicants, `?sheet=round` the open round, `?sheet=exposure` what each
 * member could cost the viewer, `?sheet=start` the prices of a smaller circle, `?sheet=draw` how turns are drawn,
 * `?sheet=handover` the viewer's offer of their seat, `?sheet=share-in` and `?sheet=share-pot` pictures of the
 * viewer's news.
 */
interface SheetAddress {
  readonly isOpen: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/** Opens and closes a sheet through the URL, so that it can be linked and Back closes it. */
export function useSheet(
  name: 'votes' | 'terms' | 'round' | 'exposure' | 'start' | 'draw' | 'handover' | 'share-in' | 'share-pot',
): SheetAddress {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const go = useCallback(
    (isOpen: boolean) => {
      const query = new URLSearchParams(search);
      if (isOpen) query.set('sheet', name);
      else query.delete('sheet');
      const rest = query.toString();
      navigate(rest === '' ? path : `${path}?${rest}`, { replace: !isOpen });
    },
    [navigate, name, path, search],
  );
  return {
    isOpen: new URLSearchParams(search).get('sheet') === name,
    show: useCallback(() => {
      go(true);
    }, [go]),
    hide: useCallback(() => {
      go(false);
    }, [go]),
  };
}
