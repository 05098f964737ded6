import type { ReactNode } from 'react';
import type { PageList } from '../../contract/page-placeholders.ts';
import { Each } from './each.tsx';

/**
 * Renders once per configured value. The server repeats the element and fills in `⟦value⟧`, `⟦digits⟧`, `⟦label⟧` and
 * `⟦href⟧` (contract/page-placeholders.ts).
 */
export const Configured = (props: { list: PageList; children: ReactNode }) => <Each {...props} />;
