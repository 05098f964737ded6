import { DAY_MS } from '../../contract/durations.ts';
import { instant } from '../../contract/ids.ts';
import * as leaving from '../../contract/leaving.ts';
import * as debtCalls from '../../contract/debts.ts';
import { planRequest } from './choices.ts';
import { fund, person, sendAlone } from './one-by-one.ts';
import { readPicture } from './picture.ts';
import { assertSound, ModelFailure, type Run } from './run.ts';
import { passTime } from './world.ts';

/** Cancels groups that have not started. Lets the others run to their end without any member's action. */
async function endCircles(run: Run): Promise<void> {
  const { world, random } = run;
  for (let jumps = 0; jumps < 2000; jumps += 1) {
    const { groups } = await readPicture(world.database);
    for (const { id, ownerId, status } of groups) {
      if (status === 'forming') await sendAlone(run, planRequest(person(run, ownerId), leaving.cancelGroup, { id }));
    }
    if (
      !groups.some(
        ({ status, nextCycleRequested }) => status === 'active' || status === 'forming' || nextCycleRequested,
      )
    )
      return;
    const to = instant(world.clock.peek() + random.int(1, 12) * DAY_MS);
    if (random.chance(0.3)) await passTime(world, to);
    else {
      world.clock.moveTo(to);
      await passTime(world, to);
    }
  }
  throw new ModelFailure(run, ['the circles never end'], [], []);
}

async function payDebts(run: Run): Promise<void> {
  const { world } = run;
  for (let rounds = 0; rounds < 5; rounds += 1) {
    const { debts } = await readPicture(world.database);
    if (debts.length === 0) return;
    const debtors = new Set(debts.map(({ userId }) => userId));
    for (const userId of debtors) await fund(run, userId, '400000.00');
    for (const { id, userId } of debts)
      await sendAlone(run, planRequest(person(run, userId), debtCalls.payDebt, { id }));
    await world.drain();
  }
  throw new ModelFailure(run, ['some debts cannot be paid'], [], []);
}

/** Names a person by who held their seat last, because leaver and next holder are one party (circle-rules §8). */
const holderOf = (userId: string): string =>
  `(WITH RECURSIVE held AS (SELECT ${userId} AS id, 0 AS moves
      UNION ALL SELECT h.substitute_id, held.moves + 1 FROM held JOIN seat_handovers h
        ON (h.group_id, h.cycle, h.leaver_id, h.status) = (c.group_id, c.cycle, held.id, 'done'))
    SELECT id FROM held ORDER BY moves DESC LIMIT 1)`;

/** Finds pairs that paid each other unequal contributions in a finished cycle (circle-rules §12.6). */
async function unequalPairs({ world }: Run): Promise<{ compared: number; unequal: string[] }> {
  const { rows } = await world.database.pool.query<{ cycle: string; payer: string; payee: string; amount: bigint }>(
    `SELECT c.group_id || ' cycle ' || c.cycle AS cycle, ${holderOf('c.user_id')} AS payer,
      ${holderOf('p.recipient_id')} AS payee, c.amount
    FROM contributions c LEFT JOIN payouts p ON (p.group_id, p.cycle, p.round) = (c.group_id, c.cycle, c.round)
    WHERE c.status = 'completed' AND c.user_id IS DISTINCT FROM p.recipient_id`,
  );
  const paid = new Map<string, bigint>();
  for (const { cycle, payer, payee, amount } of rows) {
    const key = `${cycle}|${payer}|${payee}`;
    paid.set(key, (paid.get(key) ?? 0n) + amount);
  }
  const unequal = [...paid].flatMap(([key, amount]) => {
    const [cycle = '', payer = '', payee = ''] = key.split('|');
    const back = paid.get(`${cycle}|${payee}|${payer}`) ?? 0n;
    return back === amount ? [] : [`${cycle}: ${payer} paid ${payee} ${amount} kobo and got back ${back}`];
  });
  return { compared: paid.size, unequal };
}

/** Ends every circle, pays every debt, and checks pots and pairs. Returns the number of pairs. */
export async function endAndSettle(run: Run): Promise<number> {
  await endCircles(run);
  await assertSound(run, [], ['all circles have ended']);
  await payDebts(run);
  await assertSound(run, [], ['all debts are paid']);
  const { rows } = await run.world.database.pool.query<{ detail: string }>(
    `SELECT format('pot of group %s cycle %s round %s holds %s', group_id, cycle, round, balance) AS detail
      FROM pots WHERE balance <> 0
    UNION ALL SELECT format('debt %s is outstanding', id) FROM debts WHERE status = 'outstanding'`,
  );
  const { compared, unequal } = await unequalPairs(run);
  const wrong = [...rows.map(({ detail }) => detail), ...unequal];
  if (wrong.length > 0) throw new ModelFailure(run, wrong, [], ['all debts are paid']);
  return compared;
}
