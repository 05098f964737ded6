import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

interface StripProps {
  icon: ReactNode;
  isUrgent?: boolean;
  action: ReactNode;
  children: ReactNode;
}

/** A pending task for the viewer besides the one on the main card. */
export function Strip({ icon, isUrgent = false, action, children }: StripProps) {
  return (
    <section
      className={cx(
        'flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-transparent py-1.5 pr-1.5 pl-3 text-sm',
        isUrgent ? 'bg-tint-negative' : 'bg-tint-accent',
      )}
    >
      <span className={cx('shrink-0 [&>svg]:size-5', isUrgent ? 'text-negative' : 'text-accent')}>{icon}</span>
      <div className="min-w-0 flex-[1_1_6rem] [overflow-wrap:anywhere]">{children}</div>
      {action}
    </section>
  );
}
