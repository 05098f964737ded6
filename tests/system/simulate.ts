import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { instant, type Instant } from '../../contract/ids.ts';
import { payDebt } from '../../contract/debts.ts';
import * as wallet from '../../contract/wallet.ts';
import { operators } from '../model/background-activity.ts';
import { choose } from '../model/burst.ts';
import { personOf, planRequest, type Choice, type PlannedRequest, type Scene } from '../model/choices.ts';
import { cancelWithdrawal, startDeposit, verifyDeposit, withdrawToBank } from '../model/choices-money.ts';
import { allPay, chooseTogether } from '../model/choices-together.ts';
import { readPicture } from '../model/picture.ts';
import { openNumbers, transferIn } from './account-numbers.ts';
import { allowCharges, decideCharge, payByThemselves } from './automatic.ts';
import { assertSound } from './checks.ts';
import { foundTogether, mayFound } from './found.ts';
import { decideTransfer, deliverAll, deliverSome, payAtCheckout, runProvider } from './outside-steps.ts';
import { perform } from './requests.ts';
import { count, mustBeNone, type Run } from './run.ts';
import { openTransfers, steadyPicture } from './steady.ts';
import { hasJobs, killClaimant, letWorkersWork, repeatJobs } from './worker-steps.ts';

interface Kind {
  /** How often the step is taken, compared with the others. */
  readonly weight: number;
  readonly isPossible?: (run: Run, scene: Scene) => boolean | Promise<boolean>;
  readonly act: (run: Run, scene: Scene) => Promise<unknown>;
}

async function performAll(run: Run, all: readonly PlannedRequest[]): Promise<void> {
  for (const asked of all.slice(0, 6)) await perform(run, asked);
}

const isLive = ({ status }: Scene['picture']['groups'][number]): boolean => status === 'forming' || status === 'active';

/** Omits circles that have ended, about which few requests remain. */
const livePart = ({ picture, ...scene }: Scene): Scene => ({
  ...scene,
  picture: { ...picture, groups: picture.groups.filter(isLive) },
});

const owingCircle = ({ picture, random }: Scene) => {
  const owing = random.pick(picture.owing);
  return picture.groups.find(({ id }) => id === owing?.groupId);
};

const MONEY: readonly Choice[] = [
  startDeposit,
  startDeposit,
  withdrawToBank,
  withdrawToBank,
  cancelWithdrawal,
  verifyDeposit,
];

async function operate(run: Run, { picture }: Scene): Promise<void> {
  for (const activity of operators(run.world, run.random, run.operated, picture)) {
    run.world.clock.tick();
    run.trace.add(run.trace.named(await activity()));
  }
}

const KINDS = {
  found: {
    weight: 12,
    isPossible: (_run, { picture }) => mayFound(picture),
    act: (run, { picture }) => foundTogether(run, picture),
  },
  request: {
    weight: 20,
    act: async (run, scene) => {
      const asked = choose(run.random.chance(0.7) ? livePart(scene) : scene);
      if (asked !== undefined) await perform(run, asked);
    },
  },
  together: { weight: 10, act: (run, scene) => performAll(run, chooseTogether(livePart(scene))) },
  'pay day': {
    weight: 26,
    isPossible: (_run, { picture }) => picture.owing.length > 0,
    act: (run, scene) => performAll(run, allPay(scene, owingCircle(scene))),
  },
  debts: {
    weight: 14,
    isPossible: (_run, { picture }) => picture.debts.length > 0,
    act: (run, scene) =>
      performAll(
        run,
        scene.picture.debts.flatMap(({ id, userId }) => planRequest(personOf(scene, userId), payDebt, { id }) ?? []),
      ),
  },
  money: {
    weight: 12,
    act: async (run, scene) => {
      const asked = run.random.pick(MONEY)?.(scene);
      if (asked !== undefined) await perform(run, asked);
    },
  },
  workers: { weight: 16, act: (run) => letWorkersWork(run) },
  'jobs twice': { weight: 4, isPossible: hasJobs, act: (run) => repeatJobs(run) },
  'worker dies': { weight: 4, isPossible: hasJobs, act: (run) => killClaimant(run) },
  events: { weight: 20, isPossible: ({ world }) => world.outside.underway.length > 0, act: (run) => deliverSome(run) },
  checkout: {
    weight: 24,
    isPossible: (_run, { picture }) => picture.deposits.length > 0,
    act: (run, { picture }) => payAtCheckout(run, picture),
  },
  provider: { weight: 6, act: (run) => runProvider(run) },
  transfer: {
    weight: 3,
    isPossible: ({ world }) => openTransfers(world.outside).length > 0,
    act: (run) => decideTransfer(run),
  },
  'transfer in': { weight: 12, act: (run) => transferIn(run) },
  charge: { weight: 2, act: (run) => decideCharge(run) },
  operator: { weight: 3, act: operate },
} satisfies Record<string, Kind>;

/** Picks when the step happens: now, around a planned instant, some hours or days later, or after a long downtime. */
async function nextInstant({ random, world }: Run): Promise<Instant> {
  const now = world.clock.peek();
  const kind = random.int(0, 99);
  if (kind < 56) return now;
  if (kind < 70) return instant(now + random.int(1, 14) * HOUR_MS);
  if (kind < 78) return instant(now + random.int(1, 2) * DAY_MS + random.int(0, DAY_MS - 1));
  if (kind < 79) return instant(now + random.int(8, 20) * DAY_MS);
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

async function pickKind(run: Run, scene: Scene): Promise<keyof typeof KINDS> {
  const weights: Record<string, number> = {};
  for (const [name, { weight, isPossible }] of Object.entries<Kind>(KINDS)) {
    weights[name] = isPossible === undefined || (await isPossible(run, scene)) ? weight : 0;
  }
  return run.random.weighted(weights) as keyof typeof KINDS;
}

/** Takes one step: time passes, something happens, and everything is checked. */
export async function takeStep(run: Run): Promise<void> {
  const { world, random, trace } = run;
  run.step += 1;
  world.clock.tick();
  const before = world.clock.peek();
  world.clock.moveTo(await nextInstant(run));
  const now = world.clock.peek();
  const scene: Scene = {
    random,
    picture: steadyPicture(await readPicture(world.database), world.people),
    people: world.people,
    now,
  };
  run.circleMs += scene.picture.groups.filter(({ status }) => status === 'active').length * (now - before);
  const kind = await pickKind(run, scene);
  count(run, `step: ${kind}`);
  trace.add(`step ${run.step} at ${new Date(now).toISOString().slice(0, 19)}: ${kind}`);
  await KINDS[kind].act(run, scene);
  mustBeNone(
    run,
    world.takeErrors().map((line) => `logged: ${line}`),
  );
  await assertSound(run);
  const after = await readPicture(world.database);
  trace.add(world.people.map(({ id }) => String(after.wallets.get(id) ?? 0n)).join(' '));
}

/**
 * Fills each wallet with a payment that the provider reports. People with automatic contributions get little, and a
 * card.
 */
export async function fundAll(run: Run): Promise<void> {
  const { world, random } = run;
  for (const by of world.people.slice(2)) {
    const hasCard = payByThemselves(run).includes(by);
    const body = { amount: `${hasCard ? 500 : random.int(20_000, 150_000)}.00` };
    const { reference } = (await perform(run, { by, route: wallet.startDeposit, body })).body as { reference: string };
    await world.outside.steer(`/checkout/${reference}`, { outcome: 'success' });
    await deliverAll(run);
    if (hasCard) await allowCharges(run, by, reference);
  }
  await openNumbers(run);
  await assertSound(run);
}
