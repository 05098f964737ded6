import { createElement, type ReactNode } from 'react';
import type { InvitationList, PageList } from '../../contract/page-placeholders.ts';

/** The server repeats the element for each item of a list and fills it in (contract/page-placeholders.ts). */
export const Each = ({ list, children }: { list: PageList | InvitationList; children: ReactNode }) =>
  createElement('rota-each', { of: list }, children);
