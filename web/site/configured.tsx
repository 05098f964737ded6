import type { ReactNode } from 'react';
import type { PageList } from '../../contract/page-placeholders.ts';
import { Each } from './each.tsx';

/**
 * Renders once per configured value, or not at all without one. The server repeats it and fills in `⟦value⟧`,
 * `⟦digits⟧`, `⟦label⟧` and `⟦href⟧` (contract/page-placeholders.ts).
 */
export const Configured = (props: { list: PageList; children: ReactNode }) => <Each {...props} />;
