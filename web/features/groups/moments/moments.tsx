import { useEffect, useSyncExternalStore } from 'react';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { openDialogs } from '../../../ui/dialog.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { currentNews, lookAt, subscribeNews, takeDown } from './news.ts';

const screen = onDemand(async () => (await import('./moment-screen.tsx')).MomentScreen);

/**
 * What there is to celebrate in this circle, one after the other, each once; nothing most of the time, and none while a
 * sheet is open.
 */
export function Moments() {
  const detail = useGroupDetail();
  const myId = useViewerId();
  useEffect(() => {
    lookAt(detail, myId);
  }, [detail, myId]);
  const news = useSyncExternalStore(subscribeNews, currentNews);
  const moment = news.find(({ groupId }) => groupId === detail.group.id);
  const waits = useSyncExternalStore(openDialogs.subscribe, openDialogs.get) > 0;
  if (moment === undefined || waits) return null;
  return (
    <screen.Later
      key={moment.kind}
      moment={moment}
      onDone={() => {
        takeDown(moment, detail, myId);
      }}
    />
  );
}
