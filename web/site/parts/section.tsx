import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Places the section on a white band across the page. */
  band?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section of the front page, named by its heading. */
export function Section({ title, lead, band = false, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={cx(band && 'border-y border-hair bg-surface', className)}>
      <div className="page-width py-6 lg:py-10">
        <h2 id={headingId} className="text-xl sm:text-2xl">
          {title}
        </h2>
        {lead == null ? null : <p className="mt-2 max-w-2xl text-muted">{lead}</p>}
        <div className="mt-4">{children}</div>
      </div>
    </section>
  );
}

export interface IconPoint {
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
}

export function IconList({ points }: { points: readonly IconPoint[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-y-6">
      {points.map(({ Icon, title, text }) => (
        <li key={title} className="flex gap-2.5">
          <span aria-hidden="true" className={cx(DISC_CLASS, 'rounded-md bg-tint-brand text-brand')}>
            <Icon className="size-5" strokeWidth={1.75} />
          </span>
          <div className="min-w-0">
            <h3 className="text-base">{title}</h3>
            <p className="text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface StepsProps {
  steps: readonly { title: string; text: string }[];
  /** Below each other on wide screens too. */
  stacked?: boolean;
}

/** Steps side by side; stacked on phones. */
export function Steps({ steps, stacked = false }: StepsProps) {
  return (
    <ol className={cx('grid gap-x-8 gap-y-3', stacked ? 'lg:gap-y-5' : 'sm:grid-cols-2 lg:grid-cols-4')}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-2.5">
          <span
            aria-hidden="true"
            className={cx(DISC_CLASS, 'tabular rounded-full bg-accent text-[min(1rem,5vw)] font-semibold text-bg')}
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="text-base">{title}</h3>
            <p className="text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const DISC_CLASS = 'flex size-8 shrink-0 lg:size-9 items-center justify-center';
