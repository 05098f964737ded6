import { useEffect } from 'react';

let standing = 0;

/**
 * Hides the page from screen readers while a dialog is open. Radix hides only what exists when the dialog opens, and
 * skips the neighbours of live regions.
 */
export function useHiddenPage(): void {
  useEffect(() => {
    const page = document.querySelector('.page-frame');
    standing += 1;
    page?.setAttribute('aria-hidden', 'true');
    return () => {
      standing -= 1;
      if (standing === 0) page?.removeAttribute('aria-hidden');
    };
  }, []);
}
