import { createElement, type ReactNode } from 'react';
import type { InvitationList, PageList } from '../../contract/page-placeholders.ts';

/**
 * Stands in the page once for each item of a list, which the server repeats and fills in
 * (contract/page-placeholders.ts).
 */
export const Each = ({ list, children }: { list: PageList | InvitationList; children: ReactNode }) =>
  createElement('rota-each', { of: list }, children);
