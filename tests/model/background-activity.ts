import { HOUR_MS } from '../../contract/durations.ts';
import { addDays, formatLagosDay, lagosDayOf } from '../../circle/time.ts';
import { instant, type EjectionId, type GroupId } from '../../contract/ids.ts';
import { AppError } from '../../server/platform/errors/app-error.ts';
import type { Picture } from './picture.ts';
import type { Random } from '../simulation/random.ts';
import type { TickingClock } from './clock.ts';
import type { ModelServer, ModelWorld } from './world.ts';

export interface OperatorActions {
  readonly appeals: string[];
  readonly fees: string[];
}

export type Activity = () => Promise<string>;

/** The parts of a world that operators act on. */
export interface OperatedWorld {
  readonly servers: readonly [Pick<ModelServer, 'product'>, Pick<ModelServer, 'product'>];
  readonly clock: Pick<TickingClock, 'peek'>;
}

/**
 * Returns activities that run alongside the requests: scheduled tasks of both servers, jobs, payments, operators and
 * the clock.
 */
export function backgroundActivity(
  world: ModelWorld,
  random: Random,
  operated: OperatorActions,
  picture: Picture,
): Activity[] {
  return [
    ...scheduledTasks(world, random),
    ...payments(world, random, picture),
    ...operators(world, random, operated, picture),
  ];
}

function scheduledTasks(world: ModelWorld, random: Random): Activity[] {
  const { servers, clock } = world;
  const runDueTasks = async (server: 0 | 1): Promise<string> => {
    for (const source of servers[server].product.dueWork) await source.runDue(await clock.now());
    return `server ${server} ran its due tasks`;
  };
  const activities: Activity[] = [];
  if (random.chance(0.7)) activities.push(() => runDueTasks(0));
  if (random.chance(0.6)) {
    activities.push(
      () => runDueTasks(1),
      () => runDueTasks(0),
    );
  }
  if (random.chance(0.5)) activities.push(() => world.drain().then(() => 'jobs ran'));
  if (random.chance(0.25)) {
    const to = instant(clock.peek() + random.int(1, 20) * HOUR_MS);
    const moveClock: Activity = () => {
      clock.moveTo(to);
      return Promise.resolve(`the clock moved to ${new Date(to).toISOString()}`);
    };
    activities.push(moveClock, () => runDueTasks(1));
  }
  return activities;
}

function payments(world: ModelWorld, random: Random, { deposits }: Picture): Activity[] {
  return deposits.flatMap(({ reference }): Activity[] => {
    if (random.chance(0.3)) return [];
    const outcome = random.chance(0.9) ? 'success' : random.chance(0.5) ? 'failed' : 'abandoned';
    return [() => world.finishCheckout(reference, outcome).then(() => `payment ${reference}: ${outcome}`)];
  });
}

/** Lets operators decide appeals, forgive fees, freeze circles and plan fees, sometimes two at once. */
export function operators(
  world: OperatedWorld,
  random: Random,
  operated: OperatorActions,
  picture: Picture,
): Activity[] {
  const activities: Activity[] = [];
  const act = { operator: 'ngozi', reason: 'Reviewed the case' };
  for (const { id, status } of picture.ejections) {
    if (status !== 'appealing' || random.chance(0.4)) continue;
    for (let times = random.chance(0.3) ? 3 : 1; times > 0; times -= 1) {
      const decision = random.chance(0.7) ? 'overturn' : 'uphold';
      const acts = world.servers[random.chance(0.5) ? 0 : 1].product.operators.groups.operators;
      activities.push(() =>
        noted(`${decision} ${id}`, operated.appeals, id, acts.decideAppeal(id as EjectionId, decision, act)),
      );
    }
  }
  const group = random.pick(picture.groups);
  if (group !== undefined && random.chance(0.25)) {
    const acts = world.servers[random.chance(0.5) ? 0 : 1].product.operators.groups.operators;
    const action = group.isFrozen ? 'unfreeze' : 'freeze';
    activities.push(() =>
      noted(`${action} ${group.id}`, [], group.id, acts.performGroupAction(group.id as GroupId, action, act)),
    );
  }
  if (random.chance(0.2)) activities.push(() => planFees(world, random));
  const fee = random.pick(picture.debts.filter(({ type }) => type === 'late_fee'));
  if (fee !== undefined && random.chance(0.15)) {
    const { id } = fee;
    for (const { product } of world.servers) {
      activities.push(() =>
        noted(
          `forgive ${id}`,
          operated.fees,
          id,
          product.operators.admin.fourEyes.ask('forgive_debt', { debtId: id }, act),
        ),
      );
    }
  }
  return activities;
}

/** Plans fees for circles created from tomorrow or the day after. Existing circles keep their fees. */
function planFees({ servers, clock }: OperatedWorld, random: Random): Promise<string> {
  const from = addDays(lagosDayOf(clock.peek()), random.int(1, 2));
  const rates = { platformFeeBps: String(random.int(0, 100)), managementFeeBps: String(random.int(0, 100)) };
  const act = { operator: 'ngozi', reason: 'Decided by the board' };
  const { fourEyes } = servers[random.chance(0.5) ? 0 : 1].product.operators.admin;
  const day = formatLagosDay(from);
  return noted(`fees from ${day}`, [], '', fourEyes.ask('change_fees', { from: day, ...rates }, act));
}

/** Adds the id to `done` if the action succeeds. Returns what happened. Rethrows errors other than refusals. */
async function noted(what: string, done: string[], id: string, act: Promise<string>): Promise<string> {
  try {
    const words = await act;
    done.push(id);
    return `operator: ${what}: ${words}`;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return `operator: ${what}: ${error.code}`;
  }
}
