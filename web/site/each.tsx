import { createElement, type ReactNode } from 'react';
import type { HandoverList, InvitationList, PageList } from '../../contract/page-placeholders.ts';

interface EachProps {
  list: PageList | InvitationList | HandoverList;
  children: ReactNode;
}

/** The server repeats the element for each item of a list and fills it in (contract/page-placeholders.ts). */
export const Each = ({ list, children }: EachProps) => createElement('rota-each', { of: list }, children);
