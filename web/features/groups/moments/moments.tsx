import { useEffect, useSyncExternalStore } from 'react';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { useGroupDetail } from '../page/group-detail.ts';
import { currentNews, lookAt, subscribeNews, takeDown } from './news.ts';

const screen = onDemand(async () => (await import('./moment-screen.tsx')).MomentScreen);

/** What there is to celebrate in this circle, one after the other, each once; nothing most of the time. */
export function Moments() {
  const detail = useGroupDetail();
  const myId = useViewerId();
  useEffect(() => {
    lookAt(detail, myId);
  }, [detail, myId]);
  const news = useSyncExternalStore(subscribeNews, currentNews);
  const moment = news.find(({ groupId }) => groupId === detail.group.id);
  if (moment === undefined) return null;
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
