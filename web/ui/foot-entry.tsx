import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Id of the slot at the bottom of a phone's screen, next to the support chat, for a page's main action. */
export const FOOT_ENTRY_ID = 'foot-entry';

export function FootEntry({ children }: { children: ReactNode }) {
  const place = document.getElementById(FOOT_ENTRY_ID);
  return place === null ? null : createPortal(children, place);
}
