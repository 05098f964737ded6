import { useEffect } from 'react';
import { afterStart } from '../../lib/boot/after-start.ts';
import { useViewer } from '../../lib/session/session.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { precacheMemberPages, startServiceWorker } from './worker-client.ts';

/**
 * Shows the notices of every page, and starts the service worker after the first page is shown. The worker fetches the
 * whole shell, which the browser has cached by that time.
 */
export function Notices() {
  const signedIn = useViewer() != null;
  useEffect(() => {
    const keep = async (): Promise<void> => {
      await afterStart;
      await startServiceWorker();
      if (signedIn) await precacheMemberPages();
    };
    // A failure is ignored, because without a worker only offline reading is missing.
    keep().catch(() => undefined);
  }, [signedIn]);
  return (
    <>
      <UpdateNotice />
      <OfflineNotice />
    </>
  );
}
