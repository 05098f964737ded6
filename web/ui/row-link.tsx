import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';

type RowLinkProps = { className?: string; children: ReactNode } & ({ href: string } | { onClick: () => void });

/** A row of at least 44 px that is pressed as a whole, with a chevron at its end. */
export function RowLink({ className, children, ...target }: RowLinkProps) {
  const shape = cx('flex min-h-11 w-full items-center justify-between gap-3 py-1.5 text-left', className);
  const content = (
    <>
      <span className="min-w-0">{children}</span>
      <ChevronRight aria-hidden="true" className="-mr-1.5 size-5 shrink-0 text-muted" />
    </>
  );
  return 'href' in target ? (
    <Link href={target.href} className={shape}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={target.onClick} className={shape}>
      {content}
    </button>
  );
}
