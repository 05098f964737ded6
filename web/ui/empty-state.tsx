import type { ReactNode } from 'react';
import { AdireRing } from './motif.tsx';

/** Nothing here yet: says so, and offers the one thing to do next. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <AdireRing className="size-20" />
      <p className="mt-5 text-lg font-semibold">{title}</p>
      {children == null ? null : <p className="mt-1 max-w-md text-muted">{children}</p>}
      {action == null ? null : <div className="mt-5">{action}</div>}
    </div>
  );
}
