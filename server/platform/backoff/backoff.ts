export interface BackoffLimits {
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Returns the delay in ms before the next attempt. `failures` is the number of failed attempts in a row, 1 or more. */
export const backoffMs = (failures: number, { firstMs, longestMs }: BackoffLimits): number =>
  Math.min(firstMs * 2 ** (failures - 1), longestMs);

/**
 * Computes the delay before each restart of a process. The delay grows with each failure, and starts again from the
 * shortest after a run of at least `steadyMs`.
 */
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

export const PROCESS_BACKOFF = { firstMs: 200, longestMs: 30_000, steadyMs: 10_000 } as const;
