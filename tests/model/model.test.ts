import { it } from 'vitest';
import { createGroup, joinGroup } from '../../contract/groups.ts';
import { castVote } from '../../contract/votes.ts';
import { codeOf, isDone, type Exchange } from './calls.ts';
import { newGroupBody, perhapsNumber } from './choices-membership.ts';
import { fund, sendAlone } from './one-by-one.ts';
import { runBurst, startRun, type Run } from './run.ts';
import { endAndSettle } from './run-out.ts';
import { modelWorld } from './world.ts';

/** Random concurrent commands to two servers, checked after each burst. MODEL_SEED and MODEL_BURSTS repeat a run. */
const given = process.env['MODEL_SEED'];
const seeds = given === undefined ? [1, 2] : given.split(',').map((seed) => Number.parseInt(seed, 10));
const bursts = Number.parseInt(process.env['MODEL_BURSTS'] ?? '20', 10);
const PEOPLE = 14;
/** Sizes of the groups that are full before the bursts. */
const FULL = [2, 3, 4, 5, 7];
/** Sizes of groups that draw their turns. */
const BY_LOT = [2, 4, 6];
/** Sizes of the groups whose applicants await votes. */
const WAITING = [6, 3];

const runs: Run[] = [];
for (const seed of seeds) runs.push(startRun(await modelWorld(), seed));

async function prepare(run: Run): Promise<void> {
  const { world, random } = run;
  // The first person has no verified identity, and the second lives abroad.
  const options = Array.from({ length: PEOPLE }, (_, index) =>
    index === 0 ? { kyc: false } : index === 1 ? { country: 'GB' as const } : {},
  );
  await world.signUp(...options);
  await Promise.all(world.people.slice(2).map(({ id }) => fund(run, id, `${random.int(500, 150_000)}.00`)));
  for (const size of FULL) await prepareGroup(run, size, true);
  for (const size of WAITING) await prepareGroup(run, size, false);
}

async function prepareGroup(run: Run, size: number, isFull: boolean): Promise<void> {
  const { world, random } = run;
  const [owner, ...others] = random.shuffled(world.people.slice(2)).slice(0, size + 1);
  if (owner === undefined) throw new Error('The group has no owner');
  const body = newGroupBody(random, world.clock.peek(), size);
  if (BY_LOT.includes(size)) body.turnOrder = 'lot';
  const made = await sendAlone(run, { by: owner, route: createGroup, body });
  const { group } = made!.body as { group: { id: string; invitationCode: string } };
  const members = body.ownerParticipates ? [owner] : [];
  for (const by of others.slice(0, size - members.length)) {
    await sendAlone(run, {
      by,
      route: joinGroup,
      body: { invitationCode: group.invitationCode, ...perhapsNumber(random) },
    });
    if (!isFull) continue;
    for (const voter of members) {
      const params = { id: group.id, candidateId: by.id };
      await sendAlone(run, { by: voter, route: castVote, params, body: { vote: 'approve' } });
    }
    members.push(by);
  }
}

it.each(runs)(
  'seed $seed: concurrent random requests leave the ledger and every circle correct',
  async (run) => {
    const startedAt = performance.now();
    await prepare(run);
    for (let burst = 0; burst < bursts; burst += 1) await runBurst(run);
    const burstSeconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const pairs = await endAndSettle(run);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const { all } = run.journal;
    const slowest = Math.max(...all.map(({ durationMs }) => durationMs)).toFixed(0);
    const done = all.filter(isDone).length;
    console.log(
      `model: seed ${run.seed}, ${bursts} bursts, ${all.length} requests (${done} done), ${pairs} pairs compared, ` +
        `slowest response ${slowest} ms, ${seconds} s (${burstSeconds} s before the circles were ended)`,
    );
    if (process.env['MODEL_VERBOSE'] === '1') console.log([...countsOf(all), ...(await becameOf(run))].join('\n'));
  },
  300_000 + bursts * 4_000,
);

function countsOf(all: readonly Exchange[]): string[] {
  const counts = new Map<string, Map<string, number>>();
  for (const { call, status, body, replayed } of all) {
    const name = `${call.route.method} ${call.route.path}`;
    const outcomes = counts.get(name) ?? new Map<string, number>();
    counts.set(name, outcomes);
    const outcome = status < 300 ? (replayed ? 'replayed' : 'done') : codeOf(body);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  const words = (outcomes: Map<string, number>): string =>
    [...outcomes]
      .sort((a, b) => b[1] - a[1])
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', ');
  return [...counts].sort().map(([name, outcomes]) => `${name}: ${words(outcomes)}`);
}

async function becameOf({ world }: Run): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ line: string }>(`
    SELECT format('ejections: %s %s, in effect %s, appealed %s', count(*), status, count(effective_at), count(appealed_at))
      AS line FROM member_ejections GROUP BY status
    UNION ALL SELECT format('members: %s %s', count(*), status) FROM group_members GROUP BY status
    UNION ALL SELECT format('contributions: %s %s, repaired %s', count(*), status, count(*) FILTER (WHERE is_backlog_payment))
      FROM contributions GROUP BY status
    UNION ALL SELECT format('debts: %s %s %s', count(*), type, status) FROM debts GROUP BY type, status
    UNION ALL SELECT format('transfers: %s %s', count(*), type) FROM transfers GROUP BY type
    UNION ALL SELECT format('trades: %s %s', count(*), status) FROM position_switch_requests GROUP BY status
    UNION ALL SELECT format('groups: %s by %s, %s', count(*), turn_order, status) FROM groups GROUP BY turn_order, status
    UNION ALL SELECT format('draws held: %s in cycle %s', count(*), cycle) FROM draws WHERE drawn_at IS NOT NULL GROUP BY cycle
    UNION ALL SELECT format('set off: %s payouts', count(*)) FROM payouts WHERE set_off > 0
    UNION ALL SELECT format('groups: %s %s in cycle %s', count(*), status, current_cycle) FROM groups
      GROUP BY status, current_cycle`);
  return rows.map(({ line }) => line);
}
