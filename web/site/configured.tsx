import type { ReactNode } from 'react';
import type { PageList } from '../../contract/page-placeholders.ts';
import { Each } from './each.tsx';

/**
 * Shown once for each value that an operator has configured, and not at all without one: the server repeats it, and
 * fills in `⟦value⟧`, `⟦digits⟧`, `⟦label⟧` and `⟦href⟧` (contract/page-placeholders.ts).
 */
export const Configured = (props: { list: PageList; children: ReactNode }) => <Each {...props} />;
