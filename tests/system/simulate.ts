import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { instant, type Instant } from '../../contract/ids.ts';
import * as wallet from '../../contract/wallet.ts';
import { operators } from '../model/background-activity.ts';
import { choose } from '../model/burst.ts';
import { planRequest, type PlannedRequest, type Scene } from '../model/choices.ts';
import { chooseTogether } from '../model/choices-together.ts';
import { readPicture, type Picture } from '../model/picture.ts';
import { assertSound } from './checks.ts';
import { decideTransfer, deliverSome, payAtCheckout, runProvider } from './outside-steps.ts';
import { foundTogether } from './found.ts';
import { perform } from './requests.ts';
import { count, mustBeNone, type Run } from './run.ts';
import { killClaimant, letWorkersWork, repeatJobs } from './worker-steps.ts';

type Kind =
  | 'found'
  | 'request'
  | 'together'
  | 'workers'
  | 'repeat'
  | 'kill'
  | 'events'
  | 'pay'
  | 'provider'
  | 'bank'
  | 'operator';

const WEIGHTS: Readonly<Record<Kind, number>> = {
  found: 4,
  request: 34,
  together: 16,
  workers: 16,
  repeat: 3,
  kill: 3,
  events: 10,
  pay: 8,
  provider: 5,
  bank: 2,
  operator: 3,
};

/** Picks when the step happens: now, around a planned instant, some hours or days later, or after a long downtime. */
async function nextInstant({ random, world }: Run): Promise<Instant> {
  const now = world.clock.peek();
  const kind = random.int(0, 99);
  if (kind < 50) return now;
  if (kind < 66) return instant(now + random.int(1, 14) * HOUR_MS);
  if (kind < 76) return instant(now + random.int(1, 2) * DAY_MS + random.int(0, DAY_MS - 1));
  if (kind < 78) return instant(now + random.int(8, 20) * DAY_MS);
  const planned: number[] = [];
  for (const task of world.servers[0].product.dueWork) {
    const at = await task.nextDueAt();
    if (at !== null && at < now + 10 * DAY_MS) planned.push(at);
  }
  const theirs = world.outside.paystack.nextDue();
  if (theirs !== null && theirs.atMs < now + 10 * DAY_MS) planned.push(theirs.atMs);
  const at = random.pick(planned.sort((a, b) => a - b).slice(0, 4));
  return at === undefined ? now : instant(Math.max(now, at + random.int(-3, 3)));
}

/** Circles that still live, so that new ones are founded for as long as the run lasts. */
const livePart = ({ picture, ...scene }: Scene): Scene => ({
  ...scene,
  picture: {
    ...picture,
    groups: picture.groups.filter(({ status }) => status !== 'completed' && status !== 'cancelled'),
  },
});

async function act(run: Run, kind: Kind, picture: Picture): Promise<void> {
  const { world, random } = run;
  const scene: Scene = { random, picture, people: world.people, now: world.clock.peek() };
  const steps: Readonly<Record<Kind, () => Promise<unknown>>> = {
    request: async () => {
      const asked = choose(random.chance(0.3) ? livePart(scene) : scene);
      if (asked !== undefined) await perform(run, asked);
    },
    found: () => foundTogether(run, picture),
    together: async () => {
      for (const asked of chooseTogether(scene).slice(0, 6)) await perform(run, asked);
    },
    workers: () => letWorkersWork(run),
    repeat: () => repeatJobs(run),
    kill: () => killClaimant(run),
    events: () => deliverSome(run),
    pay: () => payAtCheckout(run, picture),
    provider: () => runProvider(run),
    bank: () => decideTransfer(run),
    operator: async () => {
      for (const activity of operators(world, random, run.operated, picture)) {
        world.clock.tick();
        run.trace.add(run.trace.named(await activity()));
      }
    },
  };
  await steps[kind]();
}

/** One step: time passes, something happens, and everything is checked. */
export async function takeStep(run: Run): Promise<void> {
  const { world, random, trace } = run;
  run.step += 1;
  const before = world.clock.peek();
  world.clock.moveTo(await nextInstant(run));
  const at = world.clock.peek();
  const picture = await readPicture(world.database);
  const active = picture.groups.filter(({ status }) => status === 'active').length;
  run.circleMs += active * (at - before);
  const kind = random.weighted(WEIGHTS);
  count(run, `step: ${kind}`);
  trace.add(`step ${run.step} at ${new Date(at).toISOString()}: ${kind}`);
  await act(run, kind, picture);
  mustBeNone(
    run,
    world.takeErrors().map((line) => `logged: ${line}`),
  );
  await assertSound(run);
  const after = await readPicture(world.database);
  trace.add(world.people.map(({ id }) => String(after.wallets.get(id) ?? 0n)).join(' '));
}

/** Fills each wallet by a payment that the provider reports. */
export async function fundAll(run: Run): Promise<void> {
  const { world, random } = run;
  for (const by of world.people.slice(2)) {
    const body = { amount: `${random.int(20_000, 150_000)}.00` };
    const asked = planRequest(by, wallet.startDeposit, undefined, body) as PlannedRequest;
    const { reference } = (await perform(run, asked)).body as { reference: string };
    await world.outside.steer(`/checkout/${reference}`, { outcome: 'success' });
    await deliverSome(run);
  }
  await assertSound(run);
}
