import { instant, type Instant, type UserId } from '../../contract/ids.ts';
import type { Command } from '../../circle/commands.ts';
import { roundLength, DAY } from './calendar-sums.ts';
import { drawMood, type Mood } from './characters.ts';
import { formingActions } from './forming-actions.ts';
import { circleActions } from './circle-actions.ts';
import { payingActions } from './paying-actions.ts';
import type { Random } from './random.ts';
import { remindingActions } from './reminding-actions.ts';
import type { Act, Step } from './steps.ts';
import type { World } from './world.ts';

/** State and actions of a planner. Each action becomes one step. */
export interface Stage {
  readonly world: World;
  readonly random: Random;
  readonly mood: Mood;
  readonly act: (act: Act) => void;
  readonly ask: (command: Command) => void;
  /** Tops a wallet up to this amount. */
  readonly fund: (userId: UserId, amountKobo: bigint) => void;
}

/** Simulates people who act at random, at random times. `take` records each step before it runs the step. */
export function play(world: World, random: Random, take: (step: Step) => void): void {
  const mood = drawMood(random, world.terms.people);
  const act = (next: Act): void => take({ at: world.now, jobs: 'on time', act: next });
  const stage: Stage = {
    world,
    random,
    mood,
    act,
    ask: (command) => act({ kind: 'command', command }),
    fund: (userId, amountKobo) => {
      const missing = amountKobo - (world.state.wallets.get(userId) ?? 0n);
      if (missing > 0n) act({ kind: 'deposit', userId, amountKobo: missing as never });
    },
  };
  const budget = 24 + world.terms.maxMembers * 10 * mood.cycles;
  let idle = 0;
  for (let turn = 0; turn < budget && idle < 8 && isWorthWatching(world, mood); turn += 1) {
    if (world.state.group.status === 'completed') idle += 1;
    else idle = 0;
    const jobs = random.chance(mood.downtime) ? 'down' : 'on time';
    take({ at: nextMoment(stage, jobs), jobs, act: { kind: 'wait' } });
    takeTurn(stage);
  }
}

function isWorthWatching({ state, watch }: World, { cycles }: Mood): boolean {
  const { status, currentCycle } = state.group;
  if (status === 'cancelled') return false;
  const isSettled = watch.mirror.outstanding.length === 0 && state.ejections.every((one) => one.status !== 'appealing');
  return status !== 'completed' || currentCycle < cycles || !isSettled;
}

function takeTurn(stage: Stage): void {
  const { status } = stage.world.state.group;
  if (status === 'forming') formingActions(stage);
  if (status === 'active') payingActions(stage);
  circleActions(stage);
  remindingActions(stage);
}

/** Picks an instant when something is due, or just before or after it; otherwise an instant within the next round. */
function nextMoment({ world, random }: Stage, jobs: Step['jobs']): Instant {
  const { state, now } = world;
  if (jobs === 'down') return instant(now + random.int(3_600_000, random.chance(0.4) ? 60 * DAY : 3 * DAY));
  const event = world.nextEvent()?.at;
  if (event !== undefined && event > now) {
    const when = random.weighted({ at: 14, before: 3, after: 7, elsewhere: 76 });
    if (when === 'at') return event;
    if (when === 'before') return instant(event - 1);
    if (when === 'after') return instant(event + random.int(1, 7_200_000));
  }
  const { status, frequency, maxMembers } = state.group;
  const length =
    status === 'active' ? Math.floor((roundLength(frequency) * 2) / (3 + Math.min(maxMembers, 5))) : 2 * DAY;
  return instant(now + random.int(0, random.chance(0.2) ? 60_000 : length));
}
