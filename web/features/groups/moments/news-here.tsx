import { useQueries } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { q } from '../../../lib/api/member-api.ts';
import { POLLED_READ, useGroups } from '../../../lib/api/member-data.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { useProductNow } from '../../../lib/i18n/product-now.ts';
import { GroupDetailContext } from '../page/group-detail.ts';
import { keyOf, mayHaveMoment, nextMoment } from './moments.ts';
import {
  areAllChecked,
  checkForMoment,
  markAllChecked,
  pendingMoments,
  subscribeAllChecked,
  subscribeMoments,
} from './moment-queue.ts';
import { owesLate } from './owes-late.ts';
import { MomentOverlay } from './moment-overlay.tsx';

/** Shows on the dashboard the pending moments of all circles, one after another. */
export function PendingMoment() {
  const myId = useViewerId();
  const nowMs = useProductNow();
  const groups = useGroups().data?.groups ?? [];
  const ids = groups.filter(mayHaveMoment).map(({ id }) => id);
  const { details, isLoading } = useQueries({
    queries: ids.map((id) => ({ ...q.getGroup({ id }), ...POLLED_READ })),
    combine: (answers) => ({
      details: answers.flatMap(({ data }) => data ?? []),
      isLoading: answers.some((answer) => answer.isLoading),
    }),
  });
  useEffect(() => {
    for (const detail of details) checkForMoment(detail, myId, nowMs);
    if (!isLoading) markAllChecked();
  }, [details, isLoading, myId, nowMs]);
  // Waits for all circles, because the pot of another one would come first.
  const isReady = useSyncExternalStore(subscribeAllChecked, areAllChecked);
  const [openKey, setOpenKey] = useState<string>();
  const here = useSyncExternalStore(subscribeMoments, pendingMoments).filter(({ groupId }) =>
    details.some(({ group }) => group.id === groupId),
  );
  const moment = isReady && !owesLate(groups, nowMs) ? nextMoment(here, openKey) : undefined;
  if (moment !== undefined && keyOf(moment) !== openKey) setOpenKey(keyOf(moment));
  const detail = details.find(({ group }) => group.id === moment?.groupId);
  if (moment === undefined || detail === undefined) return null;
  return (
    <GroupDetailContext value={detail}>
      <MomentOverlay key={keyOf(moment)} moment={moment} detail={detail} />
    </GroupDetailContext>
  );
}
