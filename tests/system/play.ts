import type { DatabaseClone } from '../support/test-postgres.ts';
import { startRun } from './run.ts';
import { fundAll, takeStep } from './simulate.ts';
import { settleAll } from './settle.ts';
import { openWorld } from './world.ts';

/** How long a run lasts: until the clock has moved this far, or for a number of steps. */
export type Until = { readonly ms: number } | { readonly steps: number };

export interface Story {
  /** Equal for two runs of a seed. */
  readonly digest: string;
  readonly lines: readonly string[];
  readonly steps: number;
  readonly circleMs: number;
  readonly counts: ReadonlyMap<string, number>;
}

const PEOPLE = 10;

/** Plays one seed against a fresh database. Throws a SystemFailure with what is needed to replay it. */
export async function playRun(clone: DatabaseClone, seed: number, until: Until, isCalm = false): Promise<Story> {
  const world = await openWorld(clone, PEOPLE);
  try {
    const run = startRun(world, seed, isCalm);
    await fundAll(run);
    const startedAt = world.clock.peek();
    const isOver = (): boolean =>
      'ms' in until ? world.clock.peek() - startedAt >= until.ms : run.step >= until.steps;
    while (!isOver()) await takeStep(run);
    await settleAll(run);
    const { trace } = run;
    return {
      digest: trace.digest(),
      lines: trace.last(trace.length),
      steps: run.step,
      circleMs: run.circleMs,
      counts: run.counts,
    };
  } finally {
    await world.close();
  }
}
