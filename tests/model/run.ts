import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { instant, type Instant } from '../../contract/ids.ts';
import { findUnacknowledged } from './acknowledged.ts';
import { planBurst } from './burst.ts';
import { describeExchange, isRefused, send, type Call, type Exchange } from './calls.ts';
import type { Scene } from './choices.ts';
import { findWrongPlans } from './circles.ts';
import { findWrongDraws } from './draws.ts';
import { backgroundActivity, type OperatorActions } from './background-activity.ts';
import { findBrokenInvariants } from './invariants.ts';
import { createJournal, type Journal } from './journal.ts';
import { readPicture, type Picture } from './picture.ts';
import { Random } from '../simulation/random.ts';
import { fingerprint } from './fingerprint.ts';
import { passTime, type ModelWorld } from './world.ts';

/** A model run: bursts of requests, with time passing between and during them. */
export interface Run {
  readonly world: ModelWorld;
  readonly seed: number;
  readonly random: Random;
  readonly journal: Journal;
  /** Ids of appeals decided and fees forgiven by operators. */
  readonly operated: OperatorActions;
  burst: number;
}

export const startRun = (world: ModelWorld, seed: number): Run => ({
  world,
  seed,
  random: new Random(seed),
  journal: createJournal(),
  operated: { appeals: [], fees: [] },
  burst: 0,
});

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';

  constructor(
    { seed, burst }: Run,
    wrong: readonly string[],
    exchanges: readonly Exchange[],
    events: readonly string[],
  ) {
    super(
      [
        `seed ${seed}, burst ${burst}:`,
        ...wrong.map((line) => `  ${line}`),
        'What happened in the burst:',
        ...events.map((line) => `  ${line}`),
        ...exchanges.map((exchange) => `  ${describeExchange(exchange)}`),
        `Replay: MODEL_SEED=${seed} MODEL_BURSTS=${burst} npx vitest run tests/model`,
      ].join('\n'),
    );
  }
}

/** Picks the clock's next instant: an event, just before or after an event, or some hours or days ahead. */
function nextInstant(random: Random, picture: Picture, now: Instant): Instant {
  const kind = random.int(0, 99);
  if (kind < 45) return now;
  if (kind < 63) return instant(now + random.int(1, 14) * HOUR_MS);
  if (kind < 76) return instant(now + random.int(1, 2) * DAY_MS + random.int(0, DAY_MS - 1));
  if (kind < 79) return instant(now + random.int(8, 20) * DAY_MS);
  const soon = now + 10 * DAY_MS;
  const planned = picture.groups.flatMap(({ nextEventAt: at }) => (at !== null && at < soon ? [at] : []));
  const at = random.pick(planned.sort((a, b) => a - b).slice(0, 5));
  return at === undefined ? now : instant(Math.max(now, at + random.int(-3, 3)));
}

/** Advances time. Sometimes moves only the clock, so that requests meet events that are due. */
async function moveOn({ world, random }: Run, picture: Picture): Promise<string> {
  const to = nextInstant(random, picture, world.clock.peek());
  const onTime = random.chance(0.45);
  if (onTime) await passTime(world, to);
  else world.clock.moveTo(to);
  return `${new Date(to).toISOString()}, scheduled tasks ${onTime ? 'on time' : 'late'}`;
}

const FAILED = 'FAILED: ';
const failedWith = (error: unknown): string =>
  `${FAILED}${error instanceof Error ? (error.stack ?? '') : String(error)}`;

/** Runs requests and background activity concurrently, in random order. */
async function fire(run: Run, calls: readonly Call[], picture: Picture): Promise<[Exchange[], string[]]> {
  const { world, random } = run;
  const exchanges: Exchange[] = [];
  const events: string[] = [];
  const requests = calls.map((call) => async (): Promise<void> => {
    exchanges.push(await send(world.servers, call));
  });
  const others = backgroundActivity(run.world, run.random, run.operated, picture).map(
    (other) => async (): Promise<void> => {
      events.push(await other().catch((error: unknown) => failedWith(error)));
    },
  );
  await Promise.all(random.shuffled([...requests, ...others]).map((start) => start()));
  await world.drain();
  return [exchanges, events];
}

/** Retries refused requests one by one. A second refusal must change nothing. */
async function refusedAgain({ world, random, journal }: Run, exchanges: readonly Exchange[]): Promise<string[]> {
  await passTime(world, world.clock.peek());
  const refused = random.shuffled(exchanges.filter(isRefused)).slice(0, 5);
  const before = await fingerprint(world.database);
  const again: Exchange[] = [];
  for (const { call } of refused) again.push(await send(world.servers, call));
  journal.add(again);
  const wrong = again.filter((exchange) => exchange.wrong !== undefined).map(describeExchange);
  if (!again.every(isRefused)) return wrong;
  const after = await fingerprint(world.database);
  const changed = [...after].flatMap(([table, print]) => (before.get(table) === print ? [] : [table]));
  const written = changed.map(
    (table) => `refused again: ${again.map(describeExchange).join(' | ')}, but ${table} changed`,
  );
  return [...wrong, ...written];
}

export async function assertSound(run: Run, exchanges: readonly Exchange[], events: readonly string[]): Promise<void> {
  const { world, journal } = run;
  const { violations } = await world.servers[0].product.audit();
  const wrong = [
    ...exchanges.filter((exchange) => exchange.wrong !== undefined).map(describeExchange),
    ...events.filter((line) => line.startsWith(FAILED)),
    ...world.takeErrors().map((line) => `logged: ${line}`),
    ...journal.findBrokenPromises(),
    ...(await findUnacknowledged(world.database, journal, run.operated)),
    ...(await findBrokenInvariants(world.database)),
    ...(await findWrongPlans(world.database)),
    ...(await findWrongDraws(world.database, journal)),
    ...violations.map(({ invariant, detail }) => `audit: ${invariant}: ${detail}`),
  ];
  if (wrong.length > 0) throw new ModelFailure(run, wrong, exchanges, events);
}

export async function runBurst(run: Run): Promise<void> {
  const { world, random, journal } = run;
  run.burst += 1;
  const moved = await moveOn(run, await readPicture(world.database));
  const picture = await readPicture(world.database);
  const scene: Scene = { random, picture, people: world.people, now: world.clock.peek() };
  const [exchanges, events] = await fire(run, planBurst(scene, journal.all), picture);
  journal.add(exchanges);
  const happened = [moved, ...events];
  await assertSound(run, exchanges, happened);
  if (!random.chance(0.3)) return;
  const wrong = await refusedAgain(run, exchanges);
  if (wrong.length > 0) throw new ModelFailure(run, wrong, exchanges, happened);
}
