import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';

/** Opens the dialog named in the hash (`#withdraw`) and removes the hash. Of two such dialogs, the first opens. */
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
