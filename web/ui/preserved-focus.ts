import { useEffect, useRef, type RefObject } from 'react';

/** Returns the ref of a box that takes the focus when its button disappears as `key` changes. */
export function usePreservedFocus<Box extends HTMLElement>(key: string): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [key]);
  return box;
}
