import { useLingui } from '@lingui/react/macro';
import type { LucideIcon } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Places the section on a white band across the page. */
  band?: boolean;
  children: ReactNode;
}

/** A section of the front page, named by its heading. */
export function Section({ title, lead, band = false, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={cx(band && 'border-y border-line bg-surface')}>
      <div className="page-width py-14 sm:py-20">
        <div className="max-w-2xl">
          <h2 id={headingId} className="text-xl sm:text-2xl">
            {title}
          </h2>
          {lead == null ? null : <p className="mt-3 text-muted sm:text-lg">{lead}</p>}
        </div>
        <div className="mt-8 sm:mt-10">{children}</div>
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
    <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {points.map(({ Icon, title, text }) => (
        <li key={title}>
          <Icon aria-hidden="true" className="size-7 text-brand" strokeWidth={1.75} />
          <h3 className="mt-3 text-base">{title}</h3>
          <p className="mt-1 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

/** Steps side by side; stacked on phones. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  const { t } = useLingui();
  return (
    <ol className={cx('grid gap-8', steps.length === 4 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3')}>
      {steps.map(({ title, text }, index) => {
        const number = index + 1;
        return (
          <li key={title} className="border-t-2 border-brand pt-5">
            <span aria-hidden="true" className="tabular text-sm font-semibold text-brand">
              {t`Step ${number}`}
            </span>
            <h3 className="mt-1 text-lg">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
