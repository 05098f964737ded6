import { useLingui } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { useConnection } from '../../lib/offline/connection.ts';
import { useOfflineStatus } from './offline-status.ts';

/** A line above every page while offline, with the age of the page's amounts if the page has any. */
export function OfflineNotice() {
  const { t } = useLingui();
  const reading = useOfflineStatus();
  const asOf = typeof reading === 'object' ? reading.asOf : undefined;
  const connection = useConnection();
  const what = connection === 'offline' ? t`You are offline.` : t`We cannot reach Rota right now.`;
  return (
    <div role="status" className="sticky top-16 z-20">
      {connection === 'online' ? null : (
        <div className="border-b border-line bg-tint-warning text-ink">
          <p className="page-width flex gap-2.5 py-2.5 text-sm">
            <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
            <span>
              {what}{' '}
              {asOf === undefined
                ? t`You cannot send anything until you are connected.`
                : t`This is from ${asOf}. You can pay when you are back online.`}
            </span>
          </p>
        </div>
      )}
    </div>
  );
}
