import { useEffect, useState } from 'react';

/** By then a page has come alive and asked for what it needs. */
const LATE_MS = 1500;

/**
 * False while the app starts, true a moment later: for what may come after the page itself, so that it does not delay
 * it.
 */
export function useAfterStart(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
    }, LATE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return late;
}
