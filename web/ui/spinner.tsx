import { cx } from './cx.ts';

/** A turning ring; decorative, so the words beside it carry the meaning. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" className={cx('animate-spin shrink-0', className)}>
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** A spinner with its words, announced to screen readers; it stays hidden for the first 200 ms. */
export function BusyNotice({ children }: { children: string }) {
  return (
    <div role="status" className="animate-late flex min-h-64 flex-col items-center justify-center gap-4 text-muted">
      <Spinner className="size-8 text-brand" />
      <p>{children}</p>
    </div>
  );
}
