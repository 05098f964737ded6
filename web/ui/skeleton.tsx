import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** A grey placeholder; give it the final size and corners. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('animate-late block bg-line [:where(&)]:rounded-sm', className)} />;
}

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
  className: string;
  /** Classes of each block. */
  blocks: readonly string[];
}

export function LoadingBlocks({ label, className, blocks }: LoadingBlocksProps) {
  return (
    <Loading label={label} className={cx('flex flex-col', className)}>
      {blocks.map((size, index) => (
        <Skeleton key={index} className={size} />
      ))}
    </Loading>
  );
}
