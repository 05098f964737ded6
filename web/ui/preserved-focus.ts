import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the ref of a box that takes the focus when its button, or the dialog of its button, disappears as `key`
 * changes. It leaves the focus alone if it was nowhere, because then another person may have caused the change.
 */
export function usePreservedFocus<Box extends HTMLElement>(key: string): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const last = useRef(key);
  const hadFocus = useRef(false);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      const isInDialog = target.closest('[role="dialog"]') !== null;
      hadFocus.current = box.current?.contains(target) === true || (isInDialog && hadFocus.current);
    };
    const onFocusOut = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || box.current?.contains(target) !== true) return;
      // An element that is being removed is still connected during the event. A busy button is disabled.
      queueMicrotask(() => {
        const isLeft = target.isConnected && !target.matches(':disabled');
        if (isLeft && document.activeElement === document.body) hadFocus.current = false;
      });
    };
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, []);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (hadFocus.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [key]);
  return box;
}
