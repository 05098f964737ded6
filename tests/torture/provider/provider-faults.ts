import type { Context, Row, Work } from '../row.ts';
import { settle } from '../run-row.ts';
import { deposit, strangeEvents } from './deposits.ts';
import { charge, transferIn, withdraw } from './other-ways.ts';
import { heldTwice, openAll } from './openings.ts';
import { createPayers, Play, type Payer } from './payer.ts';

/** Makes the payment provider fail in every possible way, and repeat, reorder, delay, forge and reverse events. */

const LANES = 12;
/** Operations between two moves of the clock, which cause late events and repeated checks. */
const BATCH = { short: 40, long: 400 } as const;
/** How often every event of a batch is repeated, in another order. */
const REPEATS = { short: 1, long: 40 } as const;
/** People who open an account number and a mandate in each batch. */
const OPENINGS = { short: 1, long: 16 } as const;
const WAYS = { deposit: 60, transferIn: 12, charge: 12, withdraw: 12, strange: 8 } as const;

async function operate(play: Play, by: Payer): Promise<void> {
  const way = play.context.random.weighted(WAYS);
  if (way === 'deposit') await deposit(play, by);
  else if (way === 'transferIn') await transferIn(play, by);
  else if (way === 'charge') await charge(play, by);
  else if (way === 'withdraw') await withdraw(play, by);
  else await strangeEvents(play);
}

/** Lets hours pass, so that every late event arrives and every open payment is checked again. */
async function passTime(play: Play, hours: number): Promise<void> {
  const { product } = play.context;
  await product.callStandIn('POST', '/sandbox/paystack/faults', { path: '', mode: 'none' });
  const moved = await product.call('POST', '/sandbox/clock', { advance: `PT${String(hours)}H` });
  if (moved.status !== 200) play.problems.push(`the clock did not move: ${JSON.stringify(moved.body)}`);
  play.problems.push(...(await settle(product)));
  // A large amount requires a recent password, in real time.
  await product.database.pool.query('UPDATE sessions SET password_proved_at = now(), last_used_at = now()');
}

async function run(context: Context): Promise<Work> {
  const play = new Play(context);
  const { random, isShort } = context;
  const size = isShort ? 'short' : 'long';
  const payers = await createPayers(context);
  await context.begin();
  let operations = 0;
  while (context.goesOn(play.events, { short: 60, least: 100_000 })) {
    const until = operations + BATCH[size];
    const lane = async (): Promise<void> => {
      while (operations < until) {
        operations += 1;
        const by = random.pick(payers);
        if (by !== undefined) await operate(play, by);
      }
    };
    await Promise.all([openAll(play, OPENINGS[size]), ...Array.from({ length: LANES }, lane)]);
    await play.repeatEvents(REPEATS[size], LANES);
    await passTime(play, 25);
  }
  return { done: play.events, problems: [...play.problems, ...(await heldTwice(play))] };
}

export const providerFaults: Row = {
  name: 'provider-faults',
  title: 'timeouts, repeated, reordered, late, forged, wrong and reversed events of the provider',
  share: 2,
  run,
};
