import type { ReactNode } from 'react';
import { AdireRing } from './motif.tsx';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  quiet?: boolean;
}

/** An empty list's explanation with the next action to take. */
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
