import { useEffect, useRef, type ReactNode } from 'react';

/** The title of what a form led to. It takes the focus, because the form that had it is gone. */
export function OutcomeTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <span ref={title} tabIndex={-1} data-quiet-focus="" className="block">
      {children}
    </span>
  );
}
