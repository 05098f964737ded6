import { DATABASE_FAULTS } from './faulty-pool.ts';
import { PROVIDER_FAULTS } from './outside.ts';
import { count, type Run, type Who } from './run.ts';

/** Result of a part of a step, and the fault that hit it. */
export interface Struck<T> {
  readonly result: T;
  /** Undefined if no fault was armed, or if it did not get its turn. */
  readonly fault: string | undefined;
}

/** Describes a fault for the story of a run. */
export const asideOf = (fault: string | undefined): string => (fault === undefined ? '' : `, ${fault}`);

/** Probability that a part of a step has a fault. */
const FAULT_CHANCE = 0.3;

/** Runs a part of a step, possibly with a fault at a statement or commit of one node, or at a call to the provider. */
export async function perhapsStruck<T>(run: Run, who: Who, part: () => Promise<T>): Promise<Struck<T>> {
  const { random, world } = run;
  if (run.isCalm || !random.chance(FAULT_CHANCE)) return { result: await part(), fault: undefined };
  const isOutside = random.chance(0.25);
  if (isOutside) world.outside.arm(random.pick(PROVIDER_FAULTS) ?? 'fails', 1);
  const fault = random.pick(DATABASE_FAULTS) ?? 'lost at a statement';
  const at = fault.endsWith('commit') ? random.int(1, 2) : random.int(1, 12);
  if (!isOutside) world.striker.arm(fault, random.pick(who) ?? 0, at);
  const result = await part();
  const isStruck = [world.striker.disarm(), world.outside.disarm()].includes(true);
  if (!isStruck) return { result, fault: undefined };
  const what = isOutside ? 'the provider fails' : fault;
  count(run, what);
  return { result, fault: what };
}
