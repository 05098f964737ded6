import { useQueries } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { q } from '../../../lib/api/member-api.ts';
import { POLLED_READ, useGroups } from '../../../lib/api/member-data.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { GroupDetailContext } from '../page/group-detail.ts';
import { mayHaveMoment } from './moments.ts';
import { pendingMoments, firstPendingMoment, keyOf, checkForMoment, subscribeMoments } from './moment-queue.ts';
import { MomentOverlay } from './moment-overlay.tsx';

/** Shows on the dashboard a pending moment of any circle. */
export function PendingMoment() {
  const myId = useViewerId();
  const nowMs = useProductNow();
  const ids = (useGroups().data?.groups ?? []).filter(mayHaveMoment).map(({ id }) => id);
  const details = useQueries({
    queries: ids.map((id) => ({ ...q.getGroup({ id }), ...POLLED_READ })),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
  useEffect(() => {
    for (const detail of details) checkForMoment(detail, myId, nowMs);
  }, [details, myId, nowMs]);
  const moment = firstPendingMoment(useSyncExternalStore(subscribeMoments, pendingMoments));
  const detail = details.find(({ group }) => group.id === moment?.groupId);
  if (moment === undefined || detail === undefined) return null;
  return (
    <GroupDetailContext value={detail}>
      <MomentOverlay key={keyOf(moment)} moment={moment} detail={detail} />
    </GroupDetailContext>
  );
}
