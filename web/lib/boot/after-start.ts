import { useEffect, useState } from 'react';

let begin: () => void = () => undefined;

/** Resolves when the first page shows its content and the browser is idle. */
export const afterStart = new Promise<void>((resolve) => {
  begin = resolve;
});

/** Call when the first page shows its content. Later calls have no effect. */
export function markStartComplete(): void {
  // Not every browser has `requestIdleCallback`.
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin);
  else setTimeout(begin);
}

/** False while the app starts, true afterwards: for work that can wait. */
export function useAfterStart(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let current = true;
    void afterStart.then(() => {
      if (current) setOver(true);
    });
    return () => {
      current = false;
    };
  }, []);
  return isOver;
}
