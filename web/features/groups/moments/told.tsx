import { useState, useSyncExternalStore } from 'react';
import type { GroupDetail } from '../../../../contract/groups.ts';
import { onDemand } from '../../../lib/boot/on-demand.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { currentToasts, subscribeToasts } from '../../../lib/shell/toast.ts';
import { openDialogs } from '../../../ui/dialog.tsx';
import type { Moment } from './moments.ts';
import { takeDown } from './news.ts';

const screen = onDemand(async () => (await import('./moment-screen.tsx')).MomentScreen);

/** What speaks now is heard to its end first: a sheet that is open, and a toast, which would lie over the title. */
function useIsQuiet(): boolean {
  const dialogs = useSyncExternalStore(openDialogs.subscribe, openDialogs.get);
  const isToastUp = useSyncExternalStore(subscribeToasts, () => currentToasts()[0]?.open === true);
  return dialogs === 0 && !isToastUp;
}

/** One moment over the whole screen, as soon as nothing else speaks; then until it is closed. */
export function Told({ moment, detail }: { moment: Moment; detail: GroupDetail }) {
  const myId = useViewerId();
  const isQuiet = useIsQuiet();
  const [isUp, setUp] = useState(false);
  if (isQuiet && !isUp) setUp(true);
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
