import type { ReactNode } from 'react';

/** Id of the phone menu, for visitors (side-menu.tsx) or signed-in people (menu-sheet.tsx). */
export const MENU_ID = 'side-menu';

interface MenuProps {
  /** The button's accessible name. */
  label: string;
  button: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A menu, closed by behaviour/menus.ts. On a narrow phone the panel hangs from the header, to avoid overflow. */
export function Menu({ label, button, className, children }: MenuProps) {
  return (
    <details data-menu="" className={`relative max-[23rem]:static ${className ?? ''}`}>
      <summary
        aria-label={label}
        title={label}
        className="inline-flex size-11 items-center justify-center rounded-md transition-colors select-none hover:bg-sunken"
      >
        {button}
      </summary>
      <div className="animate-fade absolute top-full right-0 max-[23rem]:right-3 z-40 mt-1 min-w-52 rounded-md border border-line bg-surface p-1 shadow-float">
        {children}
      </div>
    </details>
  );
}

export const MENU_ROW_CLASS =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 py-2 text-left font-medium transition-colors hover:bg-sunken';
