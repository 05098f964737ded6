/** Counts events, so that a run shows what it covered. */
export class Tally {
  readonly counts = new Map<string, number>();

  add(what: string, times = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + times);
  }

  of(what: string): number {
    return this.counts.get(what) ?? 0;
  }

  merge(counts: Iterable<readonly [string, number]>): void {
    for (const [what, times] of counts) this.add(what, times);
  }
}
