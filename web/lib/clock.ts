import { useEffect, useState } from 'react';

let offsetMs = 0;

/** The browser's own time in epoch milliseconds; it does not jump when the user sets the device's clock. */
const deviceNow = (): number => performance.timeOrigin + performance.now();

/** Learns the product's clock from the `X-Rota-Now` header of an answer; anything unreadable is ignored. */
export function observeProductTime(header: string | null): void {
  const instant = header === null ? Number.NaN : Date.parse(header);
  if (Number.isFinite(instant)) offsetMs = instant - deviceNow();
}

/** The product's time in epoch milliseconds, as the server's last answer told it. */
export const productNow = (): number => deviceNow() + offsetMs;

/** The product's time, renewed every `everyMs` so that relative times stay true. */
export function useProductNow(everyMs = 30_000): number {
  const [now, setNow] = useState(productNow);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(productNow());
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, [everyMs]);
  return now;
}
