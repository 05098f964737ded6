import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

/** Scrolls to the part named in the address and opens its fold: browsers do so on page load only. */
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
    // After the layout's scroll to the top in the same commit.
    if (hash !== '') frame = requestAnimationFrame(show);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [hash]);
}
