import { DAY_MS } from '../../contract/durations.ts';
import { instant } from '../../contract/ids.ts';
import { assertSound } from './checks.ts';
import { findUnbooked } from './provider-books.ts';
import { deliverAll, runProvider } from './outside-steps.ts';
import { mustBeNone, type Run } from './run.ts';
import { catchUp } from './worker-steps.ts';

const DAYS = 4;

/** Lets some days pass without new actions. Then all money must have arrived. */
export async function settleAll(run: Run): Promise<void> {
  const { world } = run;
  for (let day = 0; day < DAYS; day += 1) {
    world.clock.moveTo(instant(world.clock.peek() + DAY_MS));
    await runProvider(run);
    await deliverAll(run);
    await catchUp(run);
  }
  mustBeNone(run, [...(await findUnbooked(world))]);
  await assertSound(run);
}
