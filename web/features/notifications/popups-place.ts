import { useState, useSyncExternalStore, type RefObject } from 'react';
import { useIsNarrow } from '../../lib/shell/narrow.ts';
import { currentToasts, subscribeToasts } from '../../lib/shell/toast.ts';
import { ACTS, isFree, openDialog, takenBoxes, useAskedAgain } from '../../ui/lanes.ts';

const FIELD = "textarea, select, input:not([type='checkbox'], [type='radio'])";

/** Popups stay in their lane and never stack on a phone; on a desktop each shows whole. */
export const placesFor = (isNarrow: boolean): number => (isNarrow ? 1 : 3);

/**
 * Returns how many of the popups in the lane have a free place, counted from the top. The others wait, and so do all
 * while a dialog is open and, on a phone, during a toast or typing.
 */
export function useFreePlaces(lane: RefObject<HTMLElement | null>, isActive: boolean): number {
  const isNarrow = useIsNarrow();
  const isToastUp = useSyncExternalStore(subscribeToasts, () => currentToasts()[0]?.open === true);
  const [free, setFree] = useState(0);
  if (!isActive && free > 0) setFree(0);
  const ask = (): void => {
    const popups = [...(lane.current?.querySelectorAll('[data-popup]') ?? [])].map((each) =>
      each.getBoundingClientRect(),
    );
    const isTyping = isNarrow && document.activeElement?.matches(FIELD) === true;
    const mustWait = openDialog() !== undefined || isTyping || (isNarrow && isToastUp);
    const taken = takenBoxes(lane.current, ACTS);
    const covering = popups.findIndex((box) => !isFree(box, taken));
    setFree(mustWait ? 0 : covering === -1 ? popups.length : covering);
  };
  useAskedAgain(isActive, ask, isToastUp);
  return free;
}
