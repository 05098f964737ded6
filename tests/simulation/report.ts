import { shrink } from './shrink.ts';
import { replay, ruleOf, type Failure } from './simulate.ts';
import { describeStep, describeTerms } from './steps.ts';
import type { Tally } from './tally.ts';

/** Describes a failure: its seed, the shortest steps, and how to reproduce it. */
export function describeFailure(failure: Failure): string {
  const steps = shrink(failure);
  const again = replay(failure.terms, steps);
  const error = again instanceof Error && ruleOf(again) === failure.rule ? again : failure.error;
  return [
    `seed ${String(failure.seed)} breaks a rule: ${error.message}`,
    `the circle: ${describeTerms(failure.terms)}`,
    `${String(steps.length)} of its ${String(failure.steps.length)} steps are enough:`,
    ...steps.map((step) => `  ${describeStep(step)}`),
    ...(error.stack?.split('\n').slice(1, 8) ?? []),
    `replay: npm run simulate -- --seed ${String(failure.seed)}`,
  ].join('\n');
}

export function coverageTable({ counts }: Tally): string {
  const rows = [...counts].sort(([a], [b]) => a.localeCompare(b));
  const width = Math.max(...rows.map(([what]) => what.length));
  return rows.map(([what, times]) => `  ${what.padEnd(width)}  ${String(times).padStart(10)}`).join('\n');
}
