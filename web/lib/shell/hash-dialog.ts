import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

/**
 * An address may name a dialog of its page (`#withdraw`): it opens, also when the page is there already, and the name
 * is taken away. Where a page has the same dialog twice, the first takes it.
 */
export function useHashDialog(name: string, show: () => void): void {
  const [path, navigate] = useLocation();
  const isWanted = useLocationProperty(() => window.location.hash === `#${name}`);
  const onWanted = useEffectEvent(() => {
    if (window.location.hash !== `#${name}`) return;
    navigate(path, { replace: true });
    show();
  });
  useEffect(() => {
    if (isWanted) onWanted();
  }, [isWanted]);
}
