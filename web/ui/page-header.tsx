import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
}

export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 sm:mb-8">
      {back === undefined ? null : (
        <Link
          href={back.href}
          className="-ml-1 inline-flex max-sm:-mt-2 sm:mb-2 min-h-11 items-center gap-1.5 rounded-sm px-1 font-medium text-brand hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between">
        <div className="min-w-0">
          <h1 className="text-2xl [overflow-wrap:anywhere]">{title}</h1>
          {lead == null ? null : <p className="mt-2 max-w-2xl text-muted">{lead}</p>}
        </div>
        {actions == null ? null : <div className="flex shrink-0 flex-wrap gap-3">{actions}</div>}
      </div>
    </header>
  );
}
