import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={cx('animate-spin shrink-0', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

interface BusyNoticeProps {
  children: ReactNode;
  /** Fills the screen, so that the footer does not move when the page arrives. */
  page?: boolean;
}

export function BusyNotice({ children, page = false }: BusyNoticeProps) {
  return (
    <div
      role="status"
      className={cx(
        'animate-late flex flex-col items-center justify-center gap-4 text-muted',
        page ? 'min-h-dvh pb-40' : 'min-h-64',
      )}
    >
      <Spinner className="size-8 text-brand [animation-delay:1.5s]" />
      <p className="text-center">{children}</p>
    </div>
  );
}
