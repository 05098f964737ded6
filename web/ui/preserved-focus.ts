import { useEffect, useRef, type RefObject } from 'react';

/**
 * For the box around what a press may replace: when its button goes away with what it did (`key` changes), the focus
 * stays at the box instead of being lost.
 */
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
