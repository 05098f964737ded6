import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  aside?: ReactNode;
  lead?: ReactNode;
  level?: 2 | 3;
  /** Removes the inner padding, for tables and lists that reach the edges. */
  flush?: boolean;
  /** Reduces padding on a phone, for content that must fit one screen. */
  tight?: boolean;
}

export function Card({
  title,
  aside,
  lead,
  level = 2,
  flush = false,
  tight = false,
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      className={cx('overflow-hidden rounded-lg border border-line bg-surface shadow-lift', className)}
      {...rest}
    >
      {title == null ? null : (
        <header
          className={cx(
            'flex flex-wrap justify-between gap-x-4 sm:px-6 sm:pt-6',
            tight ? 'items-baseline gap-y-1 px-4 pt-3' : 'items-start gap-y-3 px-5 pt-5',
          )}
        >
          <div className="min-w-0">
            <Heading className="text-lg">{title}</Heading>
            {lead == null ? null : <p className="mt-1 text-muted">{lead}</p>}
          </div>
          {aside}
        </header>
      )}
      <div className={flush ? cx(title != null && 'pt-4') : cx('sm:p-6', tight ? 'px-4 pt-3 pb-4' : 'p-5')}>
        {children}
      </div>
    </section>
  );
}

interface StatCardProps {
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  icon?: ReactNode;
  className?: string;
}

/** A named value. Group several in a grid inside a `<dl>`. */
export function StatCard({ label, value, note, icon, className }: StatCardProps) {
  return (
    <div
      className={cx('flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 shadow-lift sm:p-5', className)}
    >
      <dt className="flex items-center gap-2 text-sm font-medium text-muted">
        {icon == null ? null : <span className="text-brand [&>svg]:size-5">{icon}</span>}
        {label}
      </dt>
      <dd className="tabular mt-2 text-xl font-semibold [overflow-wrap:anywhere]">{value}</dd>
      {note == null ? null : <dd className="mt-1 text-sm text-muted">{note}</dd>}
    </div>
  );
}
