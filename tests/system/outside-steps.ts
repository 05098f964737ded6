import type { Picture } from '../model/picture.ts';
import { atOnce } from './at-once.ts';
import { assertBooks } from './checks.ts';
import { asideOf, perhapsStruck } from './faults.ts';
import type { Webhook } from './outside.ts';
import { openTransfers, steadyEvents } from './steady.ts';
import { count, mustBeNone, type Run, type Who } from './run.ts';

/** Steps of the world outside: customers who pay, and the provider with its events. */

async function hand({ world }: Run, { body, signature }: Webhook, node: 0 | 1): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  const url = '/api/webhooks/paystack';
  const answer = await world.servers[node].app.inject({ method: 'POST', url, headers, payload: body });
  return answer.statusCode;
}

/** Hands an event over. If the product does not accept it because of a fault, the event stays underway. */
async function deliver(run: Run, webhook: Webhook): Promise<void> {
  const { random, world } = run;
  world.clock.tick();
  const nodes = random.weighted({ one: 7, again: 1, both: run.isCalm ? 0 : 2 });
  const node: 0 | 1 = random.chance(0.5) ? 0 : 1;
  const receivers: Who = nodes === 'both' ? [0, 1] : [node];
  const { result, fault } = await perhapsStruck(run, receivers, async (): Promise<readonly number[]> =>
    nodes === 'both' ? atOnce(run, (each) => hand(run, webhook, each)) : [await hand(run, webhook, node)],
  );
  const isAccepted = result.every((status) => status === 200);
  if (fault !== undefined) {
    world.takeErrors();
    await assertBooks(run);
  } else if (!isAccepted) mustBeNone(run, [`an event was answered with ${result.join()}`]);
  const place = world.outside.underway.indexOf(webhook);
  if (isAccepted && nodes !== 'again') world.outside.underway.splice(place, 1);
  count(run, nodes === 'one' ? 'an event' : 'an event that comes twice');
  run.trace.add(`event ${nodes}`, ` → ${result.join()}${asideOf(fault)}`);
}

/** Delivers some events, in any order. */
export async function deliverSome(run: Run): Promise<void> {
  const { random, world } = run;
  const chosen = random.shuffled(steadyEvents(world.outside)).slice(0, random.int(1, 4));
  for (const webhook of chosen) await deliver(run, webhook);
}

/** Delivers every event, without faults. */
export async function deliverAll(run: Run): Promise<void> {
  for (const webhook of run.world.outside.underway.splice(0)) {
    run.world.clock.tick();
    const status = await hand(run, webhook, 0);
    if (status !== 200) mustBeNone(run, [`an event was answered with ${status}`]);
  }
}

/** Lets customers finish or abandon their payments. */
export async function payAtCheckout(run: Run, { deposits }: Picture): Promise<void> {
  const { random, world } = run;
  for (const { reference } of random.shuffled(deposits).slice(0, random.int(1, 4))) {
    world.clock.tick();
    const outcome = random.weighted({ success: 9, failed: 1, abandoned: 1 });
    const deliver = random.weighted({ now: 6, twice: 1, late: 2, never: 1 });
    const status = await world.outside.steer(`/checkout/${reference}`, { outcome, deliver });
    count(run, `a payment: ${outcome}`);
    run.trace.add(run.trace.named(`payment ${outcome}, event ${deliver} → ${status}`));
  }
}

/** Lets the provider decide transfers and send due events. Sometimes the product does not respond. */
export async function runProvider(run: Run): Promise<void> {
  const { random, world } = run;
  world.outside.deaf = random.chance(0.15);
  const ran = await world.outside.paystack.runDue(world.clock.peek());
  world.outside.deaf = false;
  run.trace.add(`provider: ${ran.map(({ job, count: times }) => `${job} ${times}`).join(', ')}`);
}

/** Lets the bank decline or return a transfer. */
export async function decideTransfer(run: Run): Promise<void> {
  const { random, world } = run;
  const transfer = random.pick(openTransfers(world.outside));
  if (transfer === undefined) return;
  const outcome = random.weighted({ success: 5, failed: 3, reversed: 2 });
  const status = await world.outside.steer(`/transfers/${transfer.reference}`, { outcome });
  count(run, `a transfer: ${outcome}`);
  run.trace.add(`transfer ${outcome} → ${status}`);
}
