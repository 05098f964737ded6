import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A grey block in the place of what is loading; give it the final size and corners. It appears after 200 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('animate-late block bg-line [:where(&)]:rounded-sm', className)} />;
}

/**
 * The loading state of a region: its skeletons, with words for screen readers. It begins to breathe when it takes long.
 */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={cx('animate-wait', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

interface LoadingBlocksProps {
  label: string;
  /** The space between the blocks. */
  className: string;
  /** The size of each. */
  blocks: readonly string[];
}

/** Grey blocks one below the other, with words for screen readers. */
export function LoadingBlocks({ label, className, blocks }: LoadingBlocksProps) {
  return (
    <Loading label={label} className={cx('flex flex-col', className)}>
      {blocks.map((size, index) => (
        <Skeleton key={index} className={size} />
      ))}
    </Loading>
  );
}
