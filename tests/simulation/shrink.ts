import { replay, ruleOf, type Failure } from './simulate.ts';
import type { Step } from './steps.ts';

/** Maximum of steps replayed while shrinking. More would take too long. */
const STEPS = 100_000;

/** Returns the fewest steps that still break the rule, by delta debugging. Commands that do not apply are refused. */
export function shrink({ terms, steps, rule }: Failure): readonly Step[] {
  let left = STEPS;
  const fails = (some: readonly Step[]): boolean => {
    left -= some.length;
    return left >= 0 && ruleOf(replay(terms, some)) === rule;
  };
  let kept = steps;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    let shorter = withoutParts(kept, size, fails);
    while (size === 1 && shorter.length < kept.length) {
      kept = shorter;
      shorter = withoutParts(kept, size, fails);
    }
    kept = shorter;
  }
  return simplified(kept, fails);
}

function withoutParts(
  steps: readonly Step[],
  size: number,
  fails: (some: readonly Step[]) => boolean,
): readonly Step[] {
  let kept = steps;
  let from = 0;
  while (from < kept.length) {
    const rest = [...kept.slice(0, from), ...kept.slice(from + size)];
    if (fails(rest)) kept = rest;
    else from += size;
  }
  return kept;
}

/** Removes job downtime that the failure does not need. */
function simplified(steps: readonly Step[], fails: (some: readonly Step[]) => boolean): readonly Step[] {
  let kept = steps;
  for (const [index, step] of steps.entries()) {
    const onTime = kept.with(index, { ...step, jobs: 'on time' });
    if (step.jobs === 'down' && fails(onTime)) kept = onTime;
  }
  return kept;
}
