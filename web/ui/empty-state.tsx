import type { ReactNode } from 'react';
import { AdireRing } from './motif.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Smaller, without the ornament: something else on the screen comes first. */
  quiet?: boolean;
}

/** Nothing here yet: says so, and offers the one thing to do next. */
export function EmptyState({ title, children, action, quiet = false }: EmptyStateProps) {
  return (
    <div className={quiet ? 'px-5 py-5 sm:px-6' : 'flex flex-col items-center px-4 py-10 text-center'}>
      {quiet ? null : <AdireRing className="mb-5 size-20" />}
      <p className={quiet ? 'font-semibold' : 'text-lg font-semibold'}>{title}</p>
      {children == null ? null : <p className="mt-1 max-w-md text-muted">{children}</p>}
      {action == null ? null : <div className={quiet ? 'mt-4' : 'mt-5'}>{action}</div>}
    </div>
  );
}
