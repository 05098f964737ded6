import { endpoints } from '../../../contract/endpoints.ts';
import type { Context, Row, Work } from '../row.ts';
import { CONSOLE_RACES } from './console/console-races.ts';
import { Office } from './console/office.ts';
import { raceOfAdmins } from './console/race-of-admins.ts';
import { Friends } from './friends.ts';
import { atOnce, countedDuring, isOne, record, seen, TIMES, wrongWith, wrongWithKey } from './judge-race.ts';
import { MONEY_RACES } from './money-races.ts';
import type { Race, Raced } from './race.ts';
import { VOTE_RACES } from './vote-races.ts';

/** Makes every money call and every vote 32 times at once, with one key and with separate keys. */

/** Calls with a key that neither move money nor vote, so that a second effect would be harmless. */
type Harmless = 'requestKycReview' | 'createGroup' | 'remindMember' | 'remindVoters' | 'editMessage' | 'sendMessage';

/** A call that takes effect once per key and is neither raced nor harmless does not compile. */
export const RACES: Readonly<Record<Exclude<Raced, Harmless>, Race>> = { ...MONEY_RACES, ...VOTE_RACES };

type MemberRace = keyof typeof RACES;
type AdminRace = keyof typeof CONSOLE_RACES;

/** Races of the short form. `tests/model/races.test.ts` and the tests of each module race the others. */
const SHORT: readonly (MemberRace | AdminRace)[] = [
  'offerSeat',
  'withdrawOffer',
  'applyForSeat',
  'takeSeat',
  'cancelWithdrawal',
];

const isOfAdmins = (name: MemberRace | AdminRace): name is AdminRace => Object.hasOwn(CONSOLE_RACES, name);

/** A race of members. With a key, all calls have the same one. */
async function raceOfMembers(context: Context, friends: Friends, name: MemberRace, key?: string): Promise<string[]> {
  const raced = RACES[name];
  const call = await raced.prepare(friends);
  const calls = Array.from({ length: TIMES }, () => call);
  const { result: answers, effects } = await countedDuring(context, raced, () =>
    atOnce(context, endpoints[name].method, calls, key),
  );
  record(context, call, answers);
  const wrong =
    key === undefined
      ? wrongWith(raced, answers, effects)
      : [
          ...wrongWithKey(raced, answers, effects),
          ...(isOne(call, answers) ? [] : ['one key got the answers of several acts']),
        ];
  return wrong.map(
    (problem) => `32 × ${name}${key === undefined ? '' : ' with one key'}: ${problem}: ${seen(answers)}`,
  );
}

async function run(context: Context): Promise<Work> {
  const friends = await Friends.meet(context);
  const office = await Office.open(context, friends);
  await context.begin();
  const all = [...(Object.keys(RACES) as MemberRace[]), ...(Object.keys(CONSOLE_RACES) as AdminRace[])];
  const names = context.isShort ? SHORT : all;
  const problems: string[] = [];
  let done = 0;
  while (context.goesOn(done, { short: 1, least: 10 * names.length })) {
    for (const name of context.random.shuffled(names)) {
      const key = context.random.chance(0.5) ? `race-${String(done)}` : undefined;
      done += 1;
      const race = isOfAdmins(name) ? raceOfAdmins(context, office, name) : raceOfMembers(context, friends, name, key);
      problems.push(...(await race.catch((error: unknown) => [`${name}: ${String(error)}`])));
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
