import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place at the foot of a phone's screen, beside support, for what the page wants within a thumb's reach. */
export const FOOT_ENTRY_ID = 'foot-entry';

/** Puts something there while it is rendered; wider screens do not show it. */
export function FootEntry({ children }: { children: ReactNode }) {
  const place = document.getElementById(FOOT_ENTRY_ID);
  return place === null ? null : createPortal(children, place);
}
