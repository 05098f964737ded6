import { useId, type ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface SectionProps {
  title: ReactNode;
  lead?: ReactNode;
  /** On a white band across the page instead of the page's own ground. */
  band?: boolean;
  children: ReactNode;
}

/** One part of the front page, with the heading that names it. */
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
