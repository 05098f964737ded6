const FIRST_MS = 200;
const LONGEST_MS = 30_000;
/** Whoever stayed up for so long failed for another reason than the time before. */
const STEADY_MS = 10_000;

/** How long to wait before what has failed is tried again: each time twice as long, up to half a minute. */
export class GrowingPause {
  #failures = 0;

  /** The next pause in ms. What had been up for a while, `upMs`, begins anew with the shortest. */
  after(upMs: number): number {
    if (upMs >= STEADY_MS) this.#failures = 0;
    const pauseMs = Math.min(FIRST_MS * 2 ** this.#failures, LONGEST_MS);
    this.#failures += 1;
    return pauseMs;
  }
}
