import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title?: ReactNode;
  lead?: ReactNode;
  /** Beside the title, such as a link or a small button. */
  aside?: ReactNode;
  level?: 2 | 3;
}

/** A part of a page on the page itself, without a box. Tables in it reach its edges. */
export function Section({ title, lead, aside, level = 2, className, children, ...rest }: SectionProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={cx('min-w-0 [--edge:0px]', className)} {...rest}>
      {title == null ? null : (
        <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-[1_1_60%]">
            <Heading className="text-base">{title}</Heading>
            {lead == null ? null : <p className="text-sm text-muted">{lead}</p>}
          </div>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}
