import { isDeepStrictEqual } from 'node:util';
import { endpoints } from '../../../contract/endpoints.ts';
import type { Reply } from '../../support/caller.ts';
import type { Context, Row, Work } from '../row.ts';
import { Friends } from './friends.ts';
import { MONEY_RACES } from './money-races.ts';
import type { Race, Raced, RacingCall } from './race.ts';
import { VOTE_RACES } from './vote-races.ts';

/** Makes every money act and every vote 32 times at once, with one key and with a key each. */

const TIMES = 32;

/** Calls with a key that move no money and are no vote, so that a second effect would cost nothing. */
type Harmless = 'requestKycReview' | 'createGroup' | 'remindMember' | 'remindVoters' | 'editMessage' | 'sendMessage';

/** A call that takes effect once per key and is neither raced nor harmless does not compile. */
export const RACES: Readonly<Record<Exclude<Raced, Harmless>, Race>> = { ...MONEY_RACES, ...VOTE_RACES };

/** Races of the short form. `tests/model/races.test.ts` and the tests of each module race the others. */
const SHORT: readonly (keyof typeof RACES)[] = [
  'offerSeat',
  'withdrawOffer',
  'applyForSeat',
  'takeSeat',
  'cancelWithdrawal',
];

type Answer = Reply<Readonly<Record<string, unknown>>>;

const isDone = ({ status }: Answer): boolean => status < 300;
const isReplayed = ({ headers }: Answer): boolean => headers.get('idempotent-replayed') === 'true';

async function count({ product }: Context, statement: string | undefined): Promise<number | undefined> {
  if (statement === undefined) return undefined;
  const { rows } = await product.database.pool.query<{ count: bigint }>(statement);
  return Number(rows[0]?.count ?? 0n);
}

interface Start {
  readonly name: keyof typeof RACES;
  /** One key for all calls; undefined for none. */
  readonly key: string | undefined;
}

/** Makes the call many times at once, and records each effect that was promised. */
async function start({ product, history }: Context, { name, key }: Start, call: RacingCall) {
  const headers = { cookie: call.by.cookie, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const answers = await Promise.all(
    Array.from({ length: TIMES }, () =>
      product.call<Answer['body']>(endpoints[name].method, call.path, call.body, headers),
    ),
  );
  history.heard();
  const told = answers.filter(isDone).map(({ body }) => call.does?.(body) ?? body);
  const isOne = key === undefined || told.every((each) => isDeepStrictEqual(each, told[0]));
  const promised = new Map(
    answers.filter(isDone).flatMap(({ body }) => {
      const asked = call.does?.(body);
      return asked === undefined ? [] : [[asked.key, asked] as const];
    }),
  );
  for (const asked of promised.values()) history.begin(asked)('acknowledged');
  return { answers, wrong: isOne ? [] : ['one key got the answers of several acts'] };
}

/** Judges the answers and the number of effects, which is undefined if it does not matter. */
function wrongWith(
  { succeeds }: Race,
  answers: readonly Answer[],
  effects: number | undefined,
  key?: string,
): string[] {
  const done = answers.filter(isDone).length;
  const wrong = answers.filter(({ status }) => status >= 500).map(({ status }) => `answer ${String(status)}`);
  const fresh = answers.filter((answer) => isDone(answer) && !isReplayed(answer)).length;
  if (key !== undefined && succeeds !== 'repeated') {
    if (fresh > 1) wrong.push(`${String(fresh)} answers of one key were not replayed`);
    if (succeeds !== 'at most once' && done !== TIMES)
      wrong.push(`only ${String(done)} calls of one key were answered`);
    if (effects !== undefined && effects !== fresh) wrong.push(`${String(effects)} effects of one key`);
    return wrong;
  }
  const allowed = { once: done === 1, 'at most once': done <= 1, each: done >= 1, repeated: done === TIMES }[succeeds];
  const expected = succeeds === 'repeated' ? 1 : done;
  if (!allowed) wrong.push(`${String(done)} calls succeeded`);
  if (effects !== undefined && effects !== expected)
    wrong.push(`${String(effects)} effects of ${String(done)} successes`);
  return wrong;
}

async function race(context: Context, friends: Friends, begin: Start): Promise<string[]> {
  const raced = RACES[begin.name];
  const call = await raced.prepare(friends);
  const before = await count(context, raced.counted);
  const { answers, wrong } = await start(context, begin, call);
  const after = await count(context, raced.counted);
  const effects = before === undefined || after === undefined ? undefined : after - before;
  return [...wrong, ...wrongWith(raced, answers, effects, begin.key)].map(
    (problem) => `32 × ${begin.name}${begin.key === undefined ? '' : ' with one key'}: ${problem}: ${seen(answers)}`,
  );
}

/** The different answers, for reports. */
const seen = (answers: readonly Answer[]): string =>
  [...new Set(answers.map(({ status, body }) => `${String(status)} ${JSON.stringify(body['code'] ?? '')}`))].join(', ');

async function run(context: Context): Promise<Work> {
  const friends = await Friends.meet(context);
  await context.begin();
  const names = context.isShort ? SHORT : (Object.keys(RACES) as (keyof typeof RACES)[]);
  const problems: string[] = [];
  let done = 0;
  while (context.goesOn(done, { short: 1, least: 10 * names.length })) {
    for (const name of context.random.shuffled(names)) {
      const hasKey = context.random.chance(0.5);
      done += 1;
      const begun = { name, key: hasKey ? `race-${String(done)}` : undefined };
      problems.push(...(await race(context, friends, begun).catch((error: unknown) => [`${name}: ${String(error)}`])));
    }
    await context.product.database.pool.query('UPDATE sessions SET password_proved_at = now(), last_used_at = now()');
  }
  return { done, problems };
}

export const races: Row = {
  name: 'races',
  title: 'every money act and every vote, 32 at once',
  share: 1,
  run,
};
