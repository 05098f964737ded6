import type { ReactNode } from 'react';

interface ComingSoonBadgeProps {
  icon: ReactNode;
  store: string;
  /** Shown for four seconds after a press (behaviour/start.ts). */
  message: string;
  /** Small text above the store's name. */
  note: string;
}

/** A badge of an app that is not available yet. */
export function ComingSoonBadge({ icon, store, message, note }: ComingSoonBadgeProps) {
  return (
    <button
      type="button"
      data-coming-soon={message}
      className="inline-flex min-h-13 items-center gap-2 rounded-md border border-line bg-surface px-2.5 py-2 sm:gap-3 sm:px-4 text-left transition-colors hover:border-control"
    >
      <span aria-hidden="true" className="text-muted [&>svg]:size-5 sm:[&>svg]:size-6">
        {icon}
      </span>
      <span>
        <span className="block text-xs text-muted">{note}</span>
        <span className="block leading-tight font-semibold">{store}</span>
      </span>
    </button>
  );
}

/** Announces the badges' message; use it once per page. */
export function ComingSoonAlert() {
  return (
    <div
      id="coming-soon"
      role="alert"
      className="pointer-events-none fixed inset-x-4 top-20 z-40 mx-auto w-fit max-w-96 text-center *:animate-enter *:rounded-md *:bg-ink *:px-5 *:py-3 *:font-medium *:text-bg *:shadow-float"
    />
  );
}
