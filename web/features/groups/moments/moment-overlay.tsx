import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { currentToasts, dismissToast, subscribeToasts } from '../../../lib/shell/toast.ts';
import type { Moment } from './moments.ts';
import { dismissMoment } from './moment-queue.ts';

const screen = onDemand(async () => (await import('./moment-screen.tsx')).MomentScreen);

/** So long a toast is heard before the moment that the same act has brought takes its place. */
const HEARD_MS = 1_500;

/**
 * One moment over the whole screen, until it is closed. A toast, which would lie over the title, is heard first; but
 * the one whose act it was is told what came of it while they are still there, and only bad news is left its full time.
 */
export function Told({ moment, detail }: { moment: Moment; detail: GroupDetail }) {
  const myId = useViewerId();
  const toast = useSyncExternalStore(subscribeToasts, () => currentToasts().find(({ open }) => open));
  const [isUp, setUp] = useState(false);
  if (toast === undefined && !isUp) setUp(true);
  const gives = isUp || toast === undefined || toast.tone === 'negative' ? undefined : toast.id;
  useEffect(() => {
    if (gives === undefined) return undefined;
    const timer = setTimeout(dismissToast, HEARD_MS, gives);
    return () => {
      clearTimeout(timer);
    };
  }, [gives]);
  if (!isUp) return null;
  return (
    <screen.Later
      moment={moment}
      onDone={() => {
        dismissMoment(moment, detail, myId);
      }}
    />
  );
}
