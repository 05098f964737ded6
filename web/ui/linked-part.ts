import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

/**
 * Shows the part that the address names: browsers do it by themselves when a page loads, but not after a navigation
 * within the app, and not all of them open the answer that the part is folded into.
 */
export function useLinkedPart(): void {
  const hash = useLocationProperty(
    () => window.location.hash,
    () => '',
  );
  useEffect(() => {
    let frame = 0;
    const show = (): void => {
      const part = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      if (part === null) return;
      part.closest('details')?.setAttribute('open', '');
      part.scrollIntoView();
    };
    // The layout goes to the top of a new page in the same commit: this comes after it.
    if (hash !== '') frame = requestAnimationFrame(show);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [hash]);
}
