import { startTransition, useEffect, useState } from 'react';

/**
 * False while a page is drawn first, true in a second drawing: for what stands further down. All at once a page would
 * keep a slow phone from answering a touch.
 */
export function useSecondPass(): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    startTransition(() => {
      setDue(true);
    });
  }, []);
  return isDue;
}
