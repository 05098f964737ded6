import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A grey block in the place of what is loading; give it the final size. It appears after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className="animate-late block">
      <span className={cx('block animate-pulse rounded-sm bg-line', className)} />
    </span>
  );
}

/** The loading state of a region: its skeletons, with words for screen readers. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
