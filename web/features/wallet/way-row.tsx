import type { ReactNode } from 'react';

interface WayRowProps {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

/** A row with the source or destination of the money. */
export function WayRow({ icon, title, children, action }: WayRowProps) {
  return (
    <div className="flex min-h-16 items-center gap-3 border-b border-hair py-1">
      <span
        aria-hidden="true"
        className="flex size-9 shrink-0 items-center justify-center rounded-sm bg-sunken text-brand [&>svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p>{title}</p>
        <p className="text-sm text-muted">{children}</p>
      </div>
      {action}
    </div>
  );
}
