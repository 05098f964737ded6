import { askAccountNumber } from '../../contract/account-number.ts';
import { MINUTE_MS } from '../../contract/durations.ts';
import { instant } from '../../contract/ids.ts';
import type { ModelPerson } from '../model/world.ts';
import { deliverAll } from './outside-steps.ts';
import { performUnharmed } from './requests.ts';
import { count, mustBeNone, type Run } from './run.ts';
import { HAVE_IDENTITY, type SystemWorld } from './world.ts';

/** People with an account number, which receives money that no call requested. */
const receivers = ({ people }: SystemWorld): readonly ModelPerson[] =>
  people.filter((_, place) => HAVE_IDENTITY.includes(place + 1));

async function numberOf({ database }: SystemWorld, { id }: ModelPerson): Promise<string | undefined> {
  const find = `SELECT number FROM deposit_accounts WHERE user_id = $1 AND status = 'active'`;
  return (await database.pool.query<{ number: string }>(find, [id])).rows[0]?.number;
}

/** The provider opens a number a little later than it is asked. */
export async function openNumbers(run: Run): Promise<void> {
  const { world } = run;
  for (const by of receivers(world)) await performUnharmed(run, { by, route: askAccountNumber });
  world.clock.moveTo(instant(world.clock.peek() + MINUTE_MS));
  await world.outside.paystack.runDue(world.clock.peek());
  await deliverAll(run);
  for (const by of receivers(world))
    if ((await numberOf(world, by)) === undefined) mustBeNone(run, [`${by.name} has no account number`]);
}

/** A receiver sends money from a bank. Its event may never come. */
export async function transferIn(run: Run): Promise<void> {
  const { random, world } = run;
  const by = random.pick(receivers(world));
  const number = by === undefined ? undefined : await numberOf(world, by);
  const deliver = random.weighted({ now: 5, twice: 2, late: 2, never: 2 });
  const amount = random.int(1000, 20_000) * 100;
  const status = await world.outside.steer(`/accounts/${number ?? ''}/transfer`, { amount, deliver });
  count(run, 'a transfer to an account number');
  run.trace.add(`transfer of ${amount} to ${by?.name ?? ''}, event ${deliver} → ${status}`);
}
