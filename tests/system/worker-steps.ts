import type { Product } from '../../server/main/compose.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { drainJobs } from '../../server/platform/jobs/worker.ts';
import { atOnce } from './at-once.ts';
import { assertBooks } from './checks.ts';
import { asideOf, perhapsStruck } from './faults.ts';
import { count, mustBeNone, type Run, type Who } from './run.ts';

const workers = ({ random, isCalm }: Run): Who =>
  !isCalm && random.chance(0.35) ? [0, 1] : [random.chance(0.5) ? 0 : 1];

const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Runs the due tasks and then the jobs of a node, as its worker does. Returns what failed. */
async function work({ clock, dueWork, jobs }: Product): Promise<string[]> {
  const failed: string[] = [];
  for (const task of dueWork) {
    await task.runDue(await clock.now()).catch((error: unknown) => failed.push(`${task.name}: ${reasonOf(error)}`));
  }
  await drainJobs(jobs).catch((error: unknown) => failed.push(`jobs: ${reasonOf(error)}`));
  return failed;
}

const workAll = async (run: Run, [node, other]: Who): Promise<string[]> => {
  run.world.clock.tick();
  const workOn = (each: 0 | 1): Promise<string[]> => work(run.world.servers[each].product);
  return other === undefined ? workOn(node ?? 0) : (await atOnce(run, workOn)).flat();
};

/** Makes jobs that wait for a retry runnable now, because their delays follow real time. */
const skipPauses = (database: Database): Promise<unknown> =>
  database.pool.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND run_at > now()',
  );

export async function hasJobs({ world }: Run): Promise<boolean> {
  const { rowCount } = await world.database.pool.query('SELECT FROM graphile_worker._private_jobs LIMIT 1');
  return rowCount === 1;
}

const OPEN_JOBS = `SELECT format('job %s is left: attempt %s, %s', t.identifier, j.attempts,
    coalesce(j.last_error, 'never failed')) AS detail
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id LIMIT 5`;

/** Lists jobs that are left, and tasks that still have due work. Both must be gone after the work of a sound worker. */
async function findLeftWork({ world }: Run): Promise<string[]> {
  const { clock, servers, database } = world;
  const { rows } = await database.pool.query<{ detail: string }>(OPEN_JOBS);
  const overdue: string[] = [];
  for (const task of servers[0].product.dueWork) {
    const at = await task.nextDueAt();
    if (at !== null && at <= clock.peek()) overdue.push(`${task.name} is due since ${new Date(at).toISOString()}`);
  }
  return [...rows.map(({ detail }) => detail), ...overdue];
}

const MAX_PASSES = 30;

/** Lets workers work without faults until nothing is due. */
export async function catchUp(run: Run, who: Who = [0]): Promise<void> {
  let left: string[] = [];
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    mustBeNone(run, await workAll(run, who));
    left = await findLeftWork(run);
    if (left.length === 0) return;
    await skipPauses(run.world.database);
  }
  mustBeNone(run, left);
}

/** Lets workers do due work, possibly under a fault. Then they recover, and nothing may be left. */
export async function letWorkersWork(run: Run): Promise<void> {
  const who = workers(run);
  const { result: failed, fault } = await perhapsStruck(run, who, () => workAll(run, who));
  if (fault === undefined) mustBeNone(run, failed);
  else {
    run.world.takeErrors();
    await assertBooks(run);
  }
  await skipPauses(run.world.database);
  await catchUp(run, who);
  count(run, who.length > 1 ? 'both workers at once' : 'one worker');
  run.trace.add(`workers ${who.join(' and ')}`, asideOf(fault));
}

/** Copies waiting jobs, as if each had been enqueued or claimed twice. */
export async function repeatJobs(run: Run): Promise<void> {
  const { rows } = await run.world.database.pool.query<{ name: string }>(`
    SELECT t.identifier AS name, graphile_worker.add_job(t.identifier, j.payload)
    FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE j.locked_at IS NULL ORDER BY j.id`);
  for (const { name } of rows) count(run, `a job runs twice: ${name}`);
  run.trace.add('jobs are enqueued twice', `: ${rows.map(({ name }) => name).join(', ')}`);
  await letWorkersWork(run);
}

/** Lets a worker claim the waiting jobs and die. Another one must release and run them. */
export async function killClaimant(run: Run): Promise<void> {
  const { rowCount } = await run.world.database.pool.query(`
    UPDATE graphile_worker._private_jobs
    SET locked_at = now() - interval '11 seconds', locked_by = 'a killed worker', attempts = attempts + 1
    WHERE locked_at IS NULL`);
  if ((rowCount ?? 0) > 0) count(run, 'a worker dies with its jobs');
  run.trace.add('a worker dies', ` with ${rowCount ?? 0} jobs`);
  await letWorkersWork(run);
}
