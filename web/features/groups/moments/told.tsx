import { useState, useSyncExternalStore } from 'react';
import type { GroupDetail } from '../../../../contract/groups.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { currentToasts, subscribeToasts } from '../../../lib/shell/toast.ts';
import type { Moment } from './moments.ts';
import { takeDown } from './news.ts';

const screen = onDemand(async () => (await import('./moment-screen.tsx')).MomentScreen);

/** One moment over the whole screen, until it is closed. A toast, which would lie over the title, is heard first. */
export function Told({ moment, detail }: { moment: Moment; detail: GroupDetail }) {
  const myId = useViewerId();
  const isToastUp = useSyncExternalStore(subscribeToasts, () => currentToasts()[0]?.open === true);
  const [isUp, setUp] = useState(false);
  if (!isToastUp && !isUp) setUp(true);
  if (!isUp) return null;
  return (
    <screen.Later
      moment={moment}
      onDone={() => {
        takeDown(moment, detail, myId);
      }}
    />
  );
}
