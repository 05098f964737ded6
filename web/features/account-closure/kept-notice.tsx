import { useEffect, useRef } from 'react';

/** The account is deactivated: why, before the browser leaves. It takes the focus from the button that is gone. */
export function KeptNotice({ reason }: { reason: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    words.current?.focus();
  }, []);
  return (
    <p ref={words} tabIndex={-1} data-quiet-focus="">
      {reason}
    </p>
  );
}
