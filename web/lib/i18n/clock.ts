let offsetMs = 0;

/** Network delay varies the offset slightly. A larger change means that someone moved the sandbox clock. */
const JUMP_MS = 5_000;
const jumpListeners = new Set<() => void>();

export const onClockJump = (listener: () => void): (() => void) => {
  jumpListeners.add(listener);
  return () => {
    jumpListeners.delete(listener);
  };
};

/** Returns epoch milliseconds that do not jump when the device's clock is set. */
export const deviceNow = (): number => performance.timeOrigin + performance.now();

/** Sets the product clock from `X-Rota-Now`; ignores unreadable values. */
export function observeProductTime(header: string | null): void {
  const instant = header === null ? Number.NaN : Date.parse(header);
  if (!Number.isFinite(instant)) return;
  const before = offsetMs;
  offsetMs = instant - deviceNow();
  if (Math.abs(offsetMs - before) > JUMP_MS) for (const listener of jumpListeners) listener();
}

/** Milliseconds by which the product clock is ahead of the device's. */
export const clockOffsetMs = (): number => offsetMs;

/** Uses the offset of an earlier page load until the server has sent the time. */
export function restoreClockOffset(knownMs: number): void {
  if (offsetMs === 0) offsetMs = knownMs;
}

export const productTimeOf = (deviceMs: number): number => deviceMs + offsetMs;

export const productNow = (): number => deviceNow() + offsetMs;
