import { setTimeout as pause } from 'node:timers/promises';
import type { Run } from './run.ts';
import type { SystemWorld } from './world.ts';

const POLL_MS = 2;
/** A worker's pass has more statements than a request. A node that has fewer is done before the other begins. */
const MOST_STATEMENTS = 25;

const blocked = `SELECT FROM pg_stat_activity a JOIN pg_stat_activity b ON b.pid = ANY(pg_blocking_pids(a.pid))
  WHERE a.application_name = $1 AND b.application_name = $2 LIMIT 1`;

async function isBlocked({ database }: SystemWorld, node: 0 | 1, by: 0 | 1): Promise<boolean> {
  const { rowCount } = await database.pool.query(blocked, [`rota-node-${node}`, `rota-node-${by}`]);
  return rowCount === 1;
}

/**
 * Runs a part on both nodes at once, in an order that the seed decides: one node stops before one of its statements
 * until the other finishes or waits for its locks. Otherwise the order would depend on the machine, so no seed could
 * repeat its run.
 */
export async function atOnce<T>(run: Run, part: (node: 0 | 1) => Promise<T>): Promise<[T, T]> {
  const { random, world } = run;
  const [stopped, other] = random.chance(0.5) ? ([0, 1] as const) : ([1, 0] as const);
  const held = world.striker.hold(stopped, random.int(1, MOST_STATEMENTS));
  const first = part(stopped);
  await Promise.race([held.reached, first.catch(() => undefined)]);
  const second = part(other);
  const over = second.then(
    () => true,
    () => true,
  );
  while (!(await Promise.race([over, pause(POLL_MS, false)]))) if (await isBlocked(world, other, stopped)) break;
  held.release();
  const [one, two] = await Promise.all([first, second]);
  return stopped === 0 ? [one, two] : [two, one];
}
