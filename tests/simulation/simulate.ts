import { instant } from '../../contract/ids.ts';
import { kobo } from '../../contract/money.ts';
import { roundLength, DAY } from './calendar-sums.ts';
import { drawTerms } from './characters.ts';
import { checkSettled } from './checks.ts';
import { play } from './planner.ts';
import { Random } from './random.ts';
import type { Step, Terms } from './steps.ts';
import { Tally } from './tally.ts';
import { ensure, Violation } from './violation.ts';
import { World } from './world.ts';

export interface Failure {
  readonly seed: number;
  readonly rule: string;
  readonly error: Error;
  readonly terms: Terms;
  readonly steps: readonly Step[];
}

export function simulate(seed: number, tally: Tally): Failure | undefined {
  const random = new Random(seed);
  const terms = drawTerms(random);
  const steps: Step[] = [];
  try {
    const world = new World(terms, tally);
    play(world, random, (step) => {
      steps.push(step);
      world.step(step);
    });
    settle(world);
  } catch (error) {
    return { seed, rule: ruleOf(error), error: error as Error, terms, steps };
  }
  return undefined;
}

/** Replays steps. Returns the error that they cause; undefined if they break no rule. */
export function replay(terms: Terms, steps: readonly Step[]): unknown {
  try {
    const world = new World(terms, new Tally());
    for (const step of steps) world.step(step);
    settle(world);
  } catch (error) {
    return error;
  }
  return undefined;
}

/** Returns the rule that an error breaks. An error that the circle throws is named by its message. */
export const ruleOf = (error: unknown): string =>
  error instanceof Violation ? error.rule : error instanceof Error ? error.message.replaceAll(/\d+/g, 'n') : 'unknown';

/** Lets an active circle end without actions, repays every debt and checks the totals. */
function settle(world: World): void {
  const { terms, tally } = world;
  // A full circle with a future start date or hold starts automatically and must end too.
  for (let weeks = 0; weeks < 10 && world.state.group.status === 'forming'; weeks += 1) {
    world.step({ at: instant(world.now + 7 * DAY), jobs: 'on time', act: { kind: 'wait' } });
  }
  const endsAt =
    world.now + (terms.maxMembers + 1) * (roundLength('monthly') + (8 + terms.jobsEveryDays) * DAY) + 30 * DAY;
  const [every, jobs] =
    terms.jobsEveryDays === 0 ? [endsAt, 'on time' as const] : [terms.jobsEveryDays * DAY, 'down' as const];
  while (world.now < endsAt && world.state.group.status === 'active') {
    const at = instant(Math.min(endsAt, world.now + every));
    world.step({ at, jobs, act: { kind: 'wait' } });
  }
  ensure(world.state.group.status !== 'active', 'an active circle always completes');
  tally.add('days', Math.round((world.now - terms.startsAt) / DAY));
  world.step({ at: instant(world.now + 10 * DAY), jobs: 'on time', act: { kind: 'wait' } });
  for (const debt of world.watch.mirror.outstanding) {
    world.step({
      at: world.now,
      jobs: 'on time',
      act: { kind: 'deposit', userId: debt.userId, amountKobo: kobo(debt.amountKobo) },
    });
    world.step({ at: world.now, jobs: 'on time', act: { kind: 'command', command: { type: 'pay-debt', debt } } });
  }
  checkSettled(world);
  tally.add('circles');
}
