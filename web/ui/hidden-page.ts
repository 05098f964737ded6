import { useEffect } from 'react';

/** How many dialogs stand. */
let standing = 0;

/**
 * Hides the page behind a dialog from screen readers while it stands. The library of dialogs hides, when one opens,
 * what is there then: around the places that announce something it hides part by part, so that a part of the page that
 * comes later would be read. Toasts and dialogs stand beside the frame of the page, and are heard.
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
