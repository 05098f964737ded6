import { findUnacknowledged } from '../model/acknowledged.ts';
import { findWrongPlans } from '../model/circles.ts';
import { findWrongDraws } from '../model/draws.ts';
import { findBrokenInvariants } from '../model/invariants.ts';
import { findProviderDifferences } from './provider-books.ts';
import { findRepeatedNotices } from './notices.ts';
import { mustBeNone, type Run } from './run.ts';

/** Checks what every commit must leave intact, even if its caller never got a response. */
export async function assertBooks(run: Run): Promise<void> {
  const { world } = run;
  mustBeNone(run, [
    ...(await findBrokenInvariants(world.database)),
    ...(await findWrongPlans(world.database)),
    ...(await findProviderDifferences(world)),
    ...(await findRepeatedNotices(world.database)),
  ]);
}

/** Checks what holds after every step, when each person has a response. */
export async function assertSound(run: Run): Promise<void> {
  const { world, journal } = run;
  const { violations } = await world.servers[0].product.audit();
  mustBeNone(run, [
    ...violations.map(({ invariant, detail }) => `audit: ${invariant}: ${detail}`),
    ...journal.findBrokenPromises(),
    ...(await findUnacknowledged(world.database, journal, run.operated)),
    ...(await findWrongDraws(world.database, journal)),
  ]);
  await assertBooks(run);
}
