import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

/** Scrolls to the part named in the URL and opens its fold, because browsers do both on page load only. */
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
    // Runs in the next frame, after the layout has scrolled to the top in this commit.
    if (hash !== '') frame = requestAnimationFrame(show);
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [hash]);
}
