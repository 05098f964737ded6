import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { currentConnection } from '../offline/connection.ts';

/**
 * Opens the dialog named in the hash (`#withdraw`) and removes the hash, but not the entry's state. Of two such
 * dialogs, the first opens. One that `sends` stays closed without a network.
 */
export function useHashDialog(name: string, show: () => void, sends = false): void {
  const [path, navigate] = useLocation();
  const isWanted = useLocationProperty(() => window.location.hash === `#${name}`);
  const onWanted = useEffectEvent(() => {
    if (window.location.hash !== `#${name}`) return;
    navigate(path, { replace: true, state: window.history.state as unknown });
    if (!sends || currentConnection() !== 'offline') show();
  });
  useEffect(() => {
    if (isWanted) onWanted();
  }, [isWanted]);
}
