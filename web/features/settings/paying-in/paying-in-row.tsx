import type { ReactNode } from 'react';

interface PayingInRowProps {
  icon: ReactNode;
  name: ReactNode;
  /** State or details, below the name. */
  children: ReactNode;
  action?: ReactNode;
}

export function PayingInRow({ icon, name, children, action }: PayingInRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="flex min-w-0 flex-[1_1_12rem] items-start gap-3">
        <span aria-hidden="true" className="mt-0.5 shrink-0 text-brand [&>svg]:size-5">
          {icon}
        </span>
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-medium">{name}</p>
          <p className="text-sm text-muted">{children}</p>
        </div>
      </div>
      {action}
    </li>
  );
}
