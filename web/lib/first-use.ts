const SIGNS_OF_USE = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'touchstart'] as const;

let used: Promise<void> | undefined;

/**
 * Resolves when somebody first scrolls, points or types on this page load; at once while a page is prerendered. What only
 * answers to people can wait for it, so that it costs nothing before the page is idle.
 */
export function firstUse(): Promise<void> {
  if (import.meta.env.SSR) return Promise.resolve();
  used ??= new Promise((resolve) => {
    const stop = new AbortController();
    const notice = (): void => {
      stop.abort();
      resolve();
    };
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, notice, { signal: stop.signal, passive: true });
  });
  return used;
}
