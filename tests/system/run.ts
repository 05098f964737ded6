import type { OperatorActions } from '../model/background-activity.ts';
import { createJournal, type Journal } from '../model/journal.ts';
import { Random } from '../simulation/random.ts';
import { createTrace, type Trace } from './trace.ts';
import type { SystemWorld } from './world.ts';

/** Nodes that act: one of them, or both at once. */
export type Who = readonly (0 | 1)[];

/** One run of the simulation. Its seed decides who acts, what time it is, and which fault strikes where. */
export interface Run {
  readonly world: SystemWorld;
  readonly seed: number;
  /** True if no fault strikes and nothing happens twice at once, so that the run repeats exactly. */
  readonly isCalm: boolean;
  readonly random: Random;
  readonly journal: Journal;
  readonly operated: OperatorActions;
  readonly trace: Trace;
  /** Counts faults that struck and kinds of steps. */
  readonly counts: Map<string, number>;
  step: number;
  /** Time that active circles lived through, summed over circles, in milliseconds. */
  circleMs: number;
  keys: number;
}

export const startRun = (world: SystemWorld, seed: number, isCalm: boolean): Run => ({
  world,
  seed,
  isCalm,
  random: new Random(seed),
  journal: createJournal(),
  operated: { appeals: [], fees: [] },
  trace: createTrace(),
  counts: new Map(),
  step: 0,
  circleMs: 0,
  keys: 0,
});

export function count({ counts }: Run, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** Thrown with the seed, the step, the error, and what happened before. */
export class SystemFailure extends Error {
  override readonly name = 'SystemFailure';

  constructor({ seed, step, trace }: Run, wrong: readonly string[]) {
    super(
      [
        `seed ${seed}, step ${step}:`,
        ...wrong.slice(0, 20).map((line) => `  ${line}`),
        'What happened before:',
        ...trace.last(25).map((line) => `  ${line}`),
        `Replay: npm run simulate:system -- --seed ${seed} --steps ${step}`,
      ].join('\n'),
    );
  }
}

export function mustBeNone(run: Run, wrong: readonly string[]): void {
  if (wrong.length > 0)
    throw new SystemFailure(
      run,
      wrong.map((line) => run.trace.named(line)),
    );
}
