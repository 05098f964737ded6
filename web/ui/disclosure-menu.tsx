import { useEffect, useRef, useState, type ReactNode } from 'react';

interface DisclosureMenuProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  children: ReactNode;
}

/**
 * A button that opens a panel under it, made of native `<details>`, so that public pages need no library for it. It
 * closes on Escape, on a press elsewhere, when the focus leaves, and when something in it is chosen. What it shows is
 * made at the first opening.
 */
export function DisclosureMenu({ label, button, children }: DisclosureMenuProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const details = box.current;
    if (details === null) return undefined;
    const notice = (): void => {
      if (details.open) setUsed(true);
    };
    // A prerendered menu may have been opened before it came alive.
    notice();
    details.addEventListener('toggle', notice);
    const close = (): void => {
      details.open = false;
    };
    const closeOutside = (event: Event): void => {
      if (details.open && event.target instanceof Node && !details.contains(event.target)) close();
    };
    const closeOnEscape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !details.open) return;
      close();
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    details.addEventListener('keydown', closeOnEscape);
    return () => {
      details.removeEventListener('toggle', notice);
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      details.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    <details ref={box} className="relative">
      <summary
        aria-label={label}
        title={label}
        className="inline-flex size-11 items-center justify-center rounded-md transition-colors select-none hover:bg-sunken"
      >
        {button}
      </summary>
      <div
        className="animate-fade absolute top-full right-0 z-40 mt-1 min-w-52 rounded-md border border-line bg-surface p-1 shadow-float"
        onClick={(event) => {
          const chosen =
            event.target instanceof Element && event.target.closest('a,button:not([data-keep-open])') !== null;
          if (chosen && box.current !== null) box.current.open = false;
        }}
      >
        {used ? children : null}
      </div>
    </details>
  );
}

/** The look of a row in such a panel. */
export const MENU_ROW_CLASS =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-left font-medium transition-colors hover:bg-sunken';
