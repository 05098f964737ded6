export interface BackoffLimits {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Returns the ms to wait before the next attempt after `failures` (1 or more) in a row. */
export const backoffMs = (failures: number, { firstMs, longestMs }: BackoffLimits): number =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs);

/** Backoff of a process that is kept up. Staying up for `steadyMs` resets it. */
export class Backoff {
  #failures = 0;
  readonly #limits: BackoffLimits & { readonly steadyMs: number };

  constructor(limits: BackoffLimits & { readonly steadyMs: number }) {
    this.#limits = limits;
  }

  after(upMs: number): number {
    if (upMs >= this.#limits.steadyMs) this.#failures = 0;
    this.#failures += 1;
    return backoffMs(this.#failures, this.#limits);
  }
}

/** Processes are restarted after 0.2 s to 30 s. */
export const PROCESS_BACKOFF = { firstMs: 200, longestMs: 30_000, steadyMs: 10_000 } as const;
