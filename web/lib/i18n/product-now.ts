import { useEffect, useState } from 'react';
import { onClockJump, productNow } from './clock.ts';

/** Returns the product time, updated every `everyMs` and when the clock was moved. */
export function useProductNow(everyMs = 30_000): number {
  const [now, setNow] = useState(productNow);
  useEffect(() => {
    const tick = (): void => {
      setNow(productNow());
    };
    const timer = setInterval(tick, everyMs);
    const stop = onClockJump(tick);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [everyMs]);
  return now;
}
