import { instant, type Instant } from '../../../contract/ids.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ScheduledTask } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log/log.ts';
import type { JobRun, StandIns } from './stand-ins.ts';

export interface MovableClock {
  now(): Promise<Instant>;
  /** Sets the clock to `at`. An instant before the current one changes nothing. */
  moveTo(at: Instant): Promise<void>;
}

export interface MoveClockDeps {
  readonly clock: MovableClock;
  readonly sources: readonly ScheduledTask[];
  /** Client of the stand-ins; absent if only the product's own clock moves. */
  readonly standIns?: Pick<StandIns, 'nextDueAt' | 'moveTo'>;
  /** Runs all immediate jobs and the jobs they enqueue. */
  readonly drain: () => Promise<void>;
  readonly log: Log;
}

/**
 * Limits on how often in a row a move may find the same instant due. The first counts only the steps that ran no work,
 * because another process may have claimed it. The second counts all steps, because much work is done in batches.
 */
const MAX_FRUITLESS_VISITS = 100;
const MAX_VISITS = 10_000;
/** Delay after a step that ran no work, while another process does the work. */
const WAIT_MS = 20;

interface DueInstants {
  /** Returns the source's next due instant, as known since work ran last. */
  of(source: ScheduledTask): Promise<Instant | null>;
  /** Call it when work has run, because work can make any other work due. */
  forget(): void;
}

function rememberDueInstants(): DueInstants {
  const known = new Map<ScheduledTask, Instant | null>();
  return {
    async of(source) {
      const before = known.get(source);
      if (before !== undefined) return before;
      const at = await source.nextDueAt();
      known.set(source, at);
      return at;
    },
    forget: () => {
      known.clear();
    },
  };
}

async function earliestOf(sources: readonly ScheduledTask[], due: DueInstants): Promise<number> {
  let earliest = Infinity;
  // Sequential, because each further connection to the database would have to plan all these queries too.
  for (const source of sources) earliest = Math.min(earliest, (await due.of(source)) ?? Infinity);
  return earliest;
}

async function earliestDue({ sources, standIns }: MoveClockDeps, due: DueInstants): Promise<Instant | undefined> {
  const [ours, theirs] = await Promise.all([earliestOf(sources, due), standIns?.nextDueAt() ?? null]);
  const earliest = Math.min(ours, theirs ?? Infinity);
  return earliest === Infinity ? undefined : instant(earliest);
}

async function runSource(source: ScheduledTask, at: Instant, log: Log): Promise<readonly JobRun[]> {
  try {
    const ran = await source.runDue(at);
    return ran.map(({ job, count }) => ({ at, job, count }));
  } catch (error) {
    // As in the scheduler, one failing source does not stop the others and is retried.
    log.error({ err: error, source: source.name }, 'scheduled task failed while the clock was moved');
    return [];
  }
}

/**
 * Moves the clock to `dueAt` and runs the work that `isWanted` at that instant. Leaves a later clock as it is,
 * because time never goes back. Returns what ran.
 */
async function runStep(
  deps: MoveClockDeps,
  dueAt: Instant,
  due: DueInstants,
  isWanted: (source: ScheduledTask, at: Instant) => boolean | Promise<boolean>,
): Promise<readonly JobRun[]> {
  const { clock, standIns, sources, drain, log } = deps;
  const at = instant(Math.max(dueAt, await clock.now()));
  await clock.moveTo(at);
  const ran: JobRun[] = [...((await standIns?.moveTo(at)) ?? [])];
  if (ran.length > 0) {
    await drain();
    due.forget();
  }
  for (const source of sources) {
    if (!(await isWanted(source, at))) continue;
    const done = (await runSource(source, at, log)).filter(({ count }) => count > 0);
    if (done.length > 0) await drain();
    if (source.isUndated !== true) due.forget();
    ran.push(...done);
  }
  return ran;
}

/**
 * Creates a counter of steps in a row at the same due instant. The counter returns how many of the last steps ran no
 * work, and throws UNAVAILABLE beyond MAX_FRUITLESS_VISITS or MAX_VISITS.
 */
function visitCounter(): (dueAt: Instant, wasFruitful: boolean) => number {
  let lastDueAt: Instant | undefined;
  let visits = 0;
  let fruitless = 0;
  return (dueAt, wasFruitful) => {
    const isSame = dueAt === lastDueAt;
    visits = isSame ? visits + 1 : 1;
    fruitless = wasFruitful ? 0 : isSame ? fruitless + 1 : 1;
    lastDueAt = dueAt;
    if (fruitless > MAX_FRUITLESS_VISITS || visits > MAX_VISITS) {
      throw new AppError('UNAVAILABLE', { cause: new Error(`Tasks due at ${toIso(dueAt)} never finish`) });
    }
    return fruitless;
  };
}

/** Adds up the runs of the same job at the same instant, in the order they ran. */
function summed(ran: readonly JobRun[]): JobRun[] {
  const lines = new Map<string, JobRun>();
  for (const each of ran) {
    const key = `${String(each.at)} ${each.job}`;
    lines.set(key, { ...each, count: each.count + (lines.get(key)?.count ?? 0) });
  }
  return [...lines.values()];
}

/**
 * Moves the clock to `target`, stopping at each due instant of the product and the stand-ins to run the work due by
 * then and drain the jobs. At `target`, every source runs once more. Returns what ran. The caller must hold off the
 * scheduler and other moves. Throws UNAVAILABLE if due work never completes.
 */
export async function moveClock(deps: MoveClockDeps, target: Instant): Promise<readonly JobRun[]> {
  const { clock, standIns, drain } = deps;
  const startedAt = await clock.now();
  const visit = visitCounter();
  const due = rememberDueInstants();
  const isDue = async (source: ScheduledTask, at: Instant): Promise<boolean> =>
    source.isUndated === true || ((await due.of(source)) ?? Infinity) <= at;
  let reportedAt = startedAt;
  const ran: JobRun[] = [...((await standIns?.moveTo(startedAt)) ?? [])];
  await drain();
  for (;;) {
    const dueAt = await earliestDue(deps, due);
    if (dueAt === undefined || dueAt > target) break;
    const done = await runStep(deps, dueAt, due, isDue);
    // Reports work at the instant it fell due. Work that was overdue already is reported at the instant it was found.
    reportedAt = instant(Math.max(dueAt, reportedAt));
    ran.push(...done.map((each) => ({ ...each, at: reportedAt })));
    const fruitless = visit(dueAt, done.length > 0);
    if (fruitless > 3) await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
  }
  const last = await runStep(deps, target, due, () => true);
  reportedAt = instant(Math.max(target, reportedAt));
  ran.push(...last.map((each) => ({ ...each, at: reportedAt })));
  await drain();
  return summed(ran);
}
