import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
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
import { useChangeNotification, useFeed } from './data.ts';
import { useIsNarrow } from '../../lib/shell/narrow.ts';
import { useIsPlaceFree } from './popups-place.ts';
import { readIn } from './popup-rules.ts';
import { clearPopups, currentPopups, dismissPopup, rememberShown, subscribePopups, syncPopups } from './popup-store.ts';

const notificationPopup = onDemand(async () => (await import('./popup.tsx')).NotificationPopup);

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

/** Milliseconds that a popup waits for a place. */
const PATIENCE_MS = 30_000;

/** Ends a popup that found no place: the bell counts it, and screen readers hear its title. */
function Waiting({
  notification: { id, title },
  onSay,
}: {
  notification: AppNotification;
  onSay: (words: string) => void;
}) {
  const { t } = useLingui();
  const words = t`New notification: ${title}`;
  useEffect(() => {
    const timer = setTimeout(() => {
      rememberShown(id);
      dismissPopup(id);
      onSay(words);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [id, words, onSay]);
  return null;
}

/**
 * Shows each new important notification for 8 seconds; an urgent one stays. They stack over the header, and only the
 * front one is in sight once its place is free. Both live regions are mounted from the start, so that screen readers
 * announce them. A phone's dashboard shows only new events.
 */
export function NotificationPopups() {
  const { data, dataUpdatedAt } = useFeed();
  const isNarrow = useIsNarrow();
  const lane = useRef<HTMLDivElement>(null);
  const [path] = useLocation();
  const [said, setSaid] = useState('');
  const onlyFresh = isNarrow && path === paths.dashboard;
  const popups = useSyncExternalStore(subscribePopups, currentPopups);
  const announced = useSyncExternalStore(subscribeAnnounced, recentlyAnnounced);
  const queryClient = useQueryClient();
  const change = useEffectEvent(useChangeNotification());
  useEffect(() => {
    if (data === undefined) return;
    // The page may be older than the event, so its data are refetched even without a change event.
    const topics = syncPopups(data.notifications, productNow(), { onlyFresh }).flatMap(topicsOf);
    if (topics.length > 0) void invalidateForTopics(queryClient, topics);
    // The server must know too, because another device or session would show it again.
    for (const notification of readIn(data.notifications, announced)) change({ kind: 'read', notification });
    // Runs after an unchanged response too, because a notification may have expired.
  }, [data, dataUpdatedAt, onlyFresh, announced, queryClient]);
  useEffect(() => clearPopups, []);
  const front = popups.at(-1);
  const isShown = useIsPlaceFree(lane, front !== undefined);
  const item =
    front === undefined ? null : (
      <notificationPopup.Later key={front.id} notification={front} isShown={isShown} behind={popups.length - 1} />
    );
  return (
    <div
      ref={lane}
      data-popups=""
      className="pointer-events-none fixed inset-x-1 top-1 z-40 md:inset-x-auto md:top-2 md:right-4 md:w-96 print:hidden"
    >
      <div role="alert" aria-atomic="false">
        {front !== undefined && isUrgent(front) ? item : null}
      </div>
      <div role="status" aria-atomic="false">
        {front !== undefined && isUrgent(front) ? null : item}
        <p className="sr-only">{said}</p>
      </div>
      {popups
        .filter((popup) => popup !== front || !isShown)
        .map((popup) => (
          <Waiting key={popup.id} notification={popup} onSay={setSaid} />
        ))}
    </div>
  );
}
