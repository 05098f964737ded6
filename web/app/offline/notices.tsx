import { useEffect } from 'react';
import { useViewer } from '../../lib/session/session.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { keepSignedInPages, startServiceWorker } from './worker-client.ts';

/** After the page and what it asks for at first have come. */
const QUIET_MS = 4_000;

/** Starts the service worker, and says when a new version waits or the connection is gone. */
export function Notices() {
  const signedIn = useViewer() != null;
  useEffect(() => {
    const started = startServiceWorker().catch(() => undefined);
    if (!signedIn) return undefined;
    const timer = setTimeout(() => {
      void started.then(keepSignedInPages).catch(() => undefined);
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [signedIn]);
  return (
    <>
      <UpdateNotice />
      <OfflineNotice />
    </>
  );
}
