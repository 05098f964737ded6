import { Plural } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import type { Topic } from '../../../contract/events.ts';
import type { AppNotification } from '../../../contract/notifications.ts';
import { isKycVerified } from '../../../contract/standing.ts';
import { productNow } from '../../lib/i18n/clock.ts';
import { invalidateForTopics } from '../../lib/api/event-invalidation.ts';
import { currentViewer } from '../../lib/session/session.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { paths } from '../../lib/shell/paths.ts';
import { subscribeAnnounced, recentlyAnnounced } from '../../lib/shell/announced-events.ts';
import { useFeed } from './data.ts';
import { useIsNarrow } from '../../lib/shell/narrow.ts';
import { usePopupsPaused } from './popups-place.ts';
import { clearPopups, currentPopups, subscribePopups, syncPopups } from './popup-store.ts';

const notificationPopup = onDemand(async () => (await import('./popup.tsx')).NotificationPopup);

function usePopupsOnScreen(isNarrow: boolean): { shown: readonly AppNotification[]; more: number } {
  const popups = useSyncExternalStore(subscribePopups, currentPopups);
  return isNarrow && popups.length > 1
    ? { shown: popups.slice(-1), more: popups.length - 1 }
    : { shown: popups, more: 0 };
}

const isUrgent = ({ priority }: AppNotification): boolean => priority === 'urgent';

/** For each type, tests whether the viewer's data already shows what the notification reports. */
const IS_KNOWN: Partial<Record<AppNotification['type'], (viewer: User) => boolean>> = {
  kyc_approved: isKycVerified,
  kyc_rejected: ({ kycStatus }) => kycStatus === 'rejected',
};

/** Returns the topics to refetch: none if the page already shows the new identity status. */
function topicsOf({ type, groupId }: AppNotification): Topic[] {
  const isKnown = IS_KNOWN[type];
  const viewer = currentViewer();
  if (isKnown !== undefined) return viewer != null && isKnown(viewer) ? [] : ['notifications'];
  return groupId == null ? [] : [`groups/${groupId}`];
}

/**
 * Shows each new important notification for 8 seconds; an urgent one stays. Both live regions are mounted from the
 * start, so that screen readers announce them. A phone's dashboard shows only new events, so that people read its first
 * card.
 */
export function NotificationPopups() {
  const { data, dataUpdatedAt } = useFeed();
  const isNarrow = useIsNarrow();
  const wait = usePopupsPaused(isNarrow);
  const [path] = useLocation();
  const onlyFresh = isNarrow && path === paths.dashboard;
  const { shown, more } = usePopupsOnScreen(isNarrow);
  const announced = useSyncExternalStore(subscribeAnnounced, recentlyAnnounced);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (data === undefined) return;
    // The page may be older than the event, so its data are refetched even without a change event.
    const topics = syncPopups(data.notifications, productNow(), { hold: wait, onlyFresh }).flatMap(topicsOf);
    if (topics.length > 0) void invalidateForTopics(queryClient, topics);
    // Runs after an unchanged response too, because a notification may have expired.
  }, [data, dataUpdatedAt, wait, onlyFresh, announced, queryClient]);
  useEffect(() => clearPopups, []);
  const box = 'flex flex-col gap-2';
  return (
    <div
      data-popups=""
      data-wait={wait || undefined}
      className="pointer-events-none top-16 z-20 flex flex-col overflow-y-auto px-4 max-sm:sticky max-sm:max-h-[33dvh] max-sm:has-[[data-popup]]:pt-2 max-sm:has-[[data-popup]]:pb-4 sm:fixed sm:right-0 sm:max-h-[calc(100dvh-4rem)] sm:w-[26rem] sm:gap-2 sm:pt-2 sm:pb-6 data-wait:not-focus-within:invisible print:hidden"
    >
      <div role="alert" aria-atomic="false" className={box}>
        {shown.filter(isUrgent).map((popup) => (
          <notificationPopup.Later key={popup.id} notification={popup} />
        ))}
      </div>
      <div role="status" aria-atomic="false" className={box}>
        {shown
          .filter((popup) => !isUrgent(popup))
          .map((popup) => (
            <notificationPopup.Later key={popup.id} notification={popup} />
          ))}
        {more === 0 ? null : (
          <Link
            href={paths.notifications}
            className="pointer-events-auto inline-flex min-h-11 items-center self-end rounded-md bg-bg px-3 text-sm text-link"
          >
            <Plural value={more} one="and # more" other="and # more" />
          </Link>
        )}
      </div>
    </div>
  );
}
