import { useEffect, useState } from 'react';

let begin: () => void = () => undefined;

/** Resolves when the first page shows what it is for and the browser has nothing to do. */
export const afterStart = new Promise<void>((resolve) => {
  begin = resolve;
});

/** The first page shows what it is for; whoever draws it says so, once or more often. */
export function markStartComplete(): void {
  // Not every browser tells when it is idle.
  if ('requestIdleCallback' in window) window.requestIdleCallback(begin);
  else setTimeout(begin);
}

/** False while the app starts, true afterwards: for what may wait for the page itself. */
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
