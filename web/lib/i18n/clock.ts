let offsetMs = 0;

/**
 * The offset changes a little with the time an answer takes on its way; a greater change means that the clock was
 * moved.
 */
const JUMP_MS = 5_000;
const jumpListeners = new Set<() => void>();

/** Calls `listener` when the product's clock was moved. Answers how to stop. */
export const onClockJump = (listener: () => void): (() => void) => {
  jumpListeners.add(listener);
  return () => {
    jumpListeners.delete(listener);
  };
};

/** The browser's own time in epoch milliseconds; it does not jump when the user sets the device's clock. */
export const deviceNow = (): number => performance.timeOrigin + performance.now();

/** Learns the product's clock from the `X-Rota-Now` header of an answer; anything unreadable is ignored. */
export function observeProductTime(header: string | null): void {
  const instant = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isFinite(instant)) return;
  const before = offsetMs;
  offsetMs = instant - deviceNow();
  if (Math.abs(offsetMs - before) > JUMP_MS) for (const listener of jumpListeners) listener();
}

/** How far the product's clock is ahead of the device's, in milliseconds. */
export const clockOffsetMs = (): number => offsetMs;

/** Takes the offset of an earlier page load, until the server tells the time itself. */
export function restoreClockOffset(knownMs: number): void {
  if (offsetMs === 0) offsetMs = knownMs;
}

/** When something happened by the device's own clock, in the product's time. */
export const productTimeOf = (deviceMs: number): number => deviceMs + offsetMs;

/** The product's time in epoch milliseconds, as the server's last answer told it. */
export const productNow = (): number => deviceNow() + offsetMs;
