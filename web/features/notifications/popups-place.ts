import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentToasts, subscribeToasts } from '../../lib/shell/toast.ts';

const FIELD = "textarea, select, input:not([type='checkbox'], [type='radio'])";
/** Milliseconds before popups return after typing, so that none appears under the next press. */
const BACK_AFTER_MS = 600;

/** Returns true if the field overlaps the popups' column, which is full-width on a phone. */
function isUnderPopups(field: Element, isNarrow: boolean): boolean {
  const column = document.querySelector('[data-popups]')?.getBoundingClientRect().left ?? 0;
  return isNarrow || field.getBoundingClientRect().right > column;
}

/** Returns true during and shortly after typing under the popups. */
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

/** Pauses popups that would cover the field in use or, on a phone, a toast. */
export function usePopupsPaused(isNarrow: boolean): boolean {
  const isToastUp = useSyncExternalStore(subscribeToasts, () => currentToasts()[0]?.open === true);
  const isTyping = useIsTyping(isNarrow);
  return isTyping || (isNarrow && isToastUp);
}
