import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToasts } from '../../lib/shell/toast.ts';

/** What somebody types or chooses in. */
const FIELD = "textarea, select, input:not([type='checkbox'], [type='radio'])";
/** What is pressed next may stand where the popups come back: they wait until it has been. */
const BACK_AFTER_MS = 600;

/** Whether a field reaches into the column of the popups. On a phone they are as wide as the screen. */
function isUnderPopups(field: Element, isNarrow: boolean): boolean {
  const column = document.querySelector('[data-popups]')?.getBoundingClientRect().left ?? 0;
  return isNarrow || field.getBoundingClientRect().right > column;
}

/** Whether somebody types, or has just typed, where popups would stand. */
function useIsTyping(isNarrow: boolean): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      const field = document.activeElement;
      if (field?.matches(FIELD) === true && isUnderPopups(field, isNarrow)) setTyping(true);
      else timer = setTimeout(setTyping, BACK_AFTER_MS, false);
    };
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
    };
  }, [isNarrow]);
  return isTyping;
}

/**
 * Whether popups have to wait: nothing covers the field that is typed in, and on a phone, which has room for one of
 * them, a toast speaks first.
 */
export function usePopupsPaused(isNarrow: boolean): boolean {
  const isToastUp = useSyncExternalStore(subscribeToasts, () => currentToasts()[0]?.open === true);
  const isTyping = useIsTyping(isNarrow);
  return isTyping || (isNarrow && isToastUp);
}
