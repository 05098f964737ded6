import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { productNow } from '../../lib/clock.ts';
import { followUp } from '../../lib/follow-up.ts';
import { patiently } from '../../lib/late-code.ts';
import { useFeed } from './data.ts';
import { clearPopups, currentPopups, subscribePopups, takeFeed } from './popup-store.ts';

const NotificationPopup = lazy(() =>
  patiently(async () => ({ default: (await import('./popup.tsx')).NotificationPopup })),
);

/**
 * What is important and new, at the top right under the header, until it is dismissed or, unless it is urgent, for 8 seconds.
 * Both boxes stand from the start, so that screen readers tell what comes into them; no popup takes the focus.
 */
export function NotificationPopups() {
  const { data } = useFeed();
  const popups = useSyncExternalStore(subscribePopups, currentPopups);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (data === undefined) return;
    // The page behind a popup may have been read before what the popup tells of: it is read again, with or without a hint.
    const groups = takeFeed(data.notifications, productNow()).flatMap(({ groupId }) => groupId ?? []);
    if (groups.length > 0)
      void followUp(
        queryClient,
        groups.map((id) => `groups/${id}` as const),
      );
  }, [data, queryClient]);
  useEffect(() => clearPopups, []);
  const box = 'flex flex-col gap-2';
  return (
    <div className="pointer-events-none fixed top-16 right-0 z-20 flex max-h-[calc(100dvh-4rem)] w-[min(26rem,100vw)] flex-col gap-2 overflow-y-auto px-4 pt-2 pb-6 print:hidden">
      <div role="alert" aria-atomic="false" className={box}>
        <Suspense fallback={null}>
          {popups.map((popup) =>
            popup.priority === 'urgent' ? <NotificationPopup key={popup.id} notification={popup} /> : null,
          )}
        </Suspense>
      </div>
      <div role="status" aria-atomic="false" className={box}>
        <Suspense fallback={null}>
          {popups.map((popup) =>
            popup.priority === 'urgent' ? null : <NotificationPopup key={popup.id} notification={popup} />,
          )}
        </Suspense>
      </div>
    </div>
  );
}
