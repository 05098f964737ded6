import { useEffect, useState, useSyncExternalStore } from 'react';
import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { currentToasts, dismissToast, subscribeToasts } from '../../../lib/shell/toast.ts';
import type { Moment } from './moments.ts';
import { dismissMoment } from './moment-queue.ts';

const screen = onDemand(async () => (await import('./moment-screen.tsx')).MomentScreen);

/** Minimum milliseconds that a toast stays before a moment replaces it. */
const TOAST_MIN_MS = 1_500;

/** Full-screen moment. Waits for a toast, which would cover its title; an error toast keeps its full time. */
export function MomentOverlay({ moment, detail }: { moment: Moment; detail: GroupDetail }) {
  const myId = useViewerId();
  const toast = useSyncExternalStore(subscribeToasts, () => currentToasts().find(({ open }) => open));
  const [isUp, setUp] = useState(false);
  if (toast === undefined && !isUp) setUp(true);
  const gives = isUp || toast === undefined || toast.tone === 'negative' ? undefined : toast.id;
  useEffect(() => {
    if (gives === undefined) return undefined;
    const timer = setTimeout(dismissToast, TOAST_MIN_MS, gives);
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
