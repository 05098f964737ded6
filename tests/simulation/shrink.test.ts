import { expect, it } from 'vitest';
import { kobo } from '../../contract/money.ts';
import { drawTerms } from './characters.ts';
import { play } from './planner.ts';
import { Random } from './random.ts';
import { describeFailure } from './report.ts';
import { shrink } from './shrink.ts';
import { replay, ruleOf, simulate } from './simulate.ts';
import type { Step } from './steps.ts';
import { Tally } from './tally.ts';
import { World } from './world.ts';

const SEED = 7;

it('a seed reproduces its run', () => {
  const [once, again] = [new Tally(), new Tally()];
  simulate(SEED, once);
  simulate(SEED, again);
  expect(once.of('commands accepted')).toBeGreaterThan(5);
  expect([...again.counts]).toEqual([...once.counts]);
});

it('a failure is reported by its few relevant steps, with the command that repeats it', () => {
  const random = new Random(SEED);
  const terms = drawTerms(random);
  const world = new World(terms, new Tally());
  const lived: Step[] = [];
  play(world, random, (step) => {
    lived.push(step);
    world.step(step);
  });
  expect(replay(terms, lived)).toBeUndefined();

  // A negative wallet violates a rule at the first decision.
  const hole: Step = {
    at: terms.startsAt,
    jobs: 'on time',
    act: { kind: 'deposit', userId: terms.people[1] ?? terms.people[0], amountKobo: kobo(-1n) },
  };
  const steps = [hole, ...lived];
  const error = replay(terms, steps);
  const failure = { seed: SEED, rule: ruleOf(error), error: error as Error, terms, steps };
  const shortest = shrink(failure);
  expect(shortest).toHaveLength(2);
  expect(shortest[0]).toBe(hole);
  const report = describeFailure(failure);
  expect(report).toContain('would be -1 kobo');
  expect(report).toContain(`2 of its ${String(steps.length)} steps are enough`);
  expect(report).toContain('npm run simulate -- --seed 7');
});
