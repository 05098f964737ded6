import type { ReactNode } from 'react';

interface ComingSoonBadgeProps {
  icon: ReactNode;
  store: string;
  /** What the badge says when it is pressed, for four seconds (behaviour/start.ts). */
  message: string;
  /** Small words above the store's name. */
  note: string;
}

/** The badge of an app that does not exist yet: pressing it says so. */
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

/** Where such a badge says it. One place for all of them, once on a page. */
export function ComingSoonAlert() {
  return (
    <div
      id="coming-soon"
      role="alert"
      className="pointer-events-none fixed inset-x-4 top-20 z-40 mx-auto w-fit max-w-96 text-center *:animate-enter *:rounded-md *:bg-ink *:px-5 *:py-3 *:font-medium *:text-bg *:shadow-float"
    />
  );
}
