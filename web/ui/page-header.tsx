import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';

export interface PageHeaderProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Small line below the name, such as 'Active · Round 1 of 12 · Weekly'. On a desktop it stands beside the name. */
  line?: ReactNode;
  back?: { href: string; label: string };
  /** On a phone, icons that stand beside the bell. Wider ones wrap below the name. */
  actions?: ReactNode;
  /** A page of the foot bar: on a phone it keeps the logo and shows no way back. */
  isRoot?: boolean;
}

/**
 * The heading of a page. On a phone, a page with a way back has a bar of 56 px in its place, in the row of the bell
 * (styles/phone.css). The bar returns on scrolling up, without the lead.
 */
export function PageHeader({ title, lead, line, back, actions, isRoot = false }: PageHeaderProps) {
  const isBar = back !== undefined && !isRoot;
  return (
    <header className={cx(line == null ? 'md:mb-8' : 'md:mb-5', isBar ? 'max-md:contents' : 'max-md:mb-4')}>
      <div
        className={cx(
          'flex flex-wrap gap-x-6 gap-y-2 md:items-start',
          line != null && 'md:gap-y-0',
          isBar && 'page-bar max-md:gap-x-1 max-md:py-1.5',
        )}
      >
        {back === undefined ? null : (
          <p className={cx('md:basis-full', isRoot && 'max-md:hidden')}>
            <Link
              href={back.href}
              className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-1 font-medium text-brand hover:underline max-md:-ml-3 max-md:size-11 max-md:justify-center max-md:text-ink"
            >
              <ArrowLeft aria-hidden="true" className="size-5" />
              <span className="max-md:sr-only">{back.label}</span>
            </Link>
          </p>
        )}
        <div
          className={cx(
            'min-w-0 flex-[1_1_6rem]',
            line != null && 'md:flex md:flex-wrap md:items-center md:gap-x-3',
            isBar && 'max-md:flex max-md:min-h-11 max-md:flex-col max-md:justify-center',
          )}
        >
          <h1
            className={cx(
              '[overflow-wrap:anywhere] md:text-2xl',
              isBar ? 'page-bar-name' : 'max-md:text-lg max-md:leading-tight',
            )}
          >
            {title}
          </h1>
          {line == null ? null : (
            <div className="flex flex-wrap items-center gap-x-3 text-muted max-md:text-xs">{line}</div>
          )}
        </div>
        {actions == null ? null : <div className="flex flex-wrap gap-3 max-md:gap-x-1">{actions}</div>}
      </div>
      {lead == null ? null : <p className={cx('max-w-2xl text-muted md:mt-2', isBar && 'max-md:mb-3')}>{lead}</p>}
    </header>
  );
}
