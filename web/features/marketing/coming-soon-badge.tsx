import { useEffect, useRef, useState, type ReactNode } from 'react';
import { wasPressedEarly } from '../../lib/boot/hydrate-on-interaction.ts';

const SHOWN_MS = 4000;

interface ComingSoonBadgeProps {
  icon: ReactNode;
  store: string;
  /** What the badge says when it is pressed, for four seconds. */
  message: string;
  /** Small words above the store's name. */
  note: string;
}

/** The badge of an app that does not exist yet: pressing it says so. */
export function ComingSoonBadge({ icon, store, message, note }: ComingSoonBadgeProps) {
  const [shown, setShown] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasPressedEarly(button.current)) setShown(1);
  }, []);
  useEffect(() => {
    if (shown === 0) return undefined;
    const timer = setTimeout(() => {
      setShown(0);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [shown]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="inline-flex min-h-13 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 text-left transition-colors hover:border-control"
        onClick={() => {
          setShown((count) => count + 1);
        }}
      >
        <span aria-hidden="true" className="text-muted [&>svg]:size-6">
          {icon}
        </span>
        <span>
          <span className="block text-xs text-muted">{note}</span>
          <span className="block leading-5 font-semibold">{store}</span>
        </span>
      </button>
      <div role="alert" className="pointer-events-none fixed inset-x-4 top-20 z-40 mx-auto w-fit max-w-96 text-center">
        {shown === 0 ? null : (
          <p key={shown} className="animate-enter rounded-md bg-ink px-5 py-3 font-medium text-bg shadow-float">
            {message}
          </p>
        )}
      </div>
    </>
  );
}
