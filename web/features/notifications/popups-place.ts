import { useState, useSyncExternalStore, type RefObject } from 'react';
import { useIsNarrow } from '../../lib/shell/narrow.ts';
import { currentToasts, subscribeToasts } from '../../lib/shell/toast.ts';
import { ACTS, isFree, openDialog, takenBoxes, useAskedAgain } from '../../ui/lanes.ts';

const FIELD = "textarea, select, input:not([type='checkbox'], [type='radio'])";

/**
 * True if the popup in the lane covers nothing that must stay in sight; on a desktop these are all sums. It waits while
 * a dialog is open and, on a phone, during a toast or typing.
 */
export function useIsPlaceFree(lane: RefObject<HTMLElement | null>, isActive: boolean): boolean {
  const isNarrow = useIsNarrow();
  const isToastUp = useSyncExternalStore(subscribeToasts, () => currentToasts()[0]?.open === true);
  const [isPlaceFree, setPlaceFree] = useState(false);
  if (!isActive && isPlaceFree) setPlaceFree(false);
  const ask = (): void => {
    const popup = lane.current?.querySelector('[data-popup]');
    const isTyping = isNarrow && document.activeElement?.matches(FIELD) === true;
    const mustWait = openDialog() !== undefined || isTyping || (isNarrow && isToastUp);
    const taken = takenBoxes(lane.current, isNarrow ? ACTS : `${ACTS}, [data-money]`);
    setPlaceFree(!mustWait && popup != null && isFree(popup.getBoundingClientRect(), taken));
  };
  useAskedAgain(isActive, ask, isToastUp);
  return isPlaceFree;
}
