import { useEffect, useSyncExternalStore } from 'react';
import { useViewerId } from '../../../lib/session/session.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { pendingMoments, checkForMoment, subscribeMoments } from './moment-queue.ts';
import { keyOf } from './moments.ts';
import { MomentOverlay } from './moment-overlay.tsx';

export function Moments() {
  const detail = useGroupDetail();
  const myId = useViewerId();
  // Checks again as time passes, because an event becomes old news when its day ends.
  const nowMs = useProductNow();
  useEffect(() => {
    checkForMoment(detail, myId, nowMs);
  }, [detail, myId, nowMs]);
  const news = useSyncExternalStore(subscribeMoments, pendingMoments);
  const moment = news.find(({ groupId }) => groupId === detail.group.id);
  return moment === undefined ? null : <MomentOverlay key={keyOf(moment)} moment={moment} detail={detail} />;
}
