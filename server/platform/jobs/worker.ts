import { EventEmitter } from 'node:events';
import { Logger, runOnce, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { announcePresence } from './abandoned-jobs.repo.ts';
import { pendingJobs } from './job-queue.repo.ts';
import type { JobHandler, Lane } from './jobs.ts';
import { runLane, type RunningLane } from './lane.ts';
import { libraryPool } from './library-pool.ts';

export interface JobDeps {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing?: Tracing | undefined;
  readonly handlers: readonly JobHandler[];
}

export interface JobWorker {
  readonly lanes: readonly Omit<RunningLane, 'stop'>[];
  stop(): Promise<void>;
}

export interface JobTimes {
  readonly now?: () => number;
  /** Polling interval, for jobs that become due without a notification. */
  readonly pollMs?: number;
  /** Interval between releases of killed processes' jobs. Such a job waits at most this long plus ten seconds. */
  readonly lookMs?: number;
}

const CHECK_INTERVAL_MS = 5000;
const POLL_MS = 2000;

const SLOTS: Readonly<Record<Lane, number>> = { inside: 4, outside: 4 };

function taskList({ handlers, log, metrics, tracing }: JobDeps): TaskList {
  return Object.fromEntries(
    handlers.map((handler) => [
      handler.name,
      async (payload) => {
        const started = performance.now();
        const observe = (outcome: 'done' | 'failed') => {
          metrics.observeJob({ job: handler.name, outcome }, (performance.now() - started) / 1000);
        };
        try {
          await (tracing === undefined ? handler.run(payload) : tracing.job(handler.name, () => handler.run(payload)));
          observe('done');
        } catch (error) {
          observe('failed');
          log.error({ err: error, job: handler.name }, 'job failed; will retry');
          throw error;
        }
      },
    ]),
  );
}

/** Logs the library's warnings and errors, except failed jobs, which `taskList` logs with their cause. */
function libraryLogger(log: Log): Logger {
  return new Logger(() => (level, message, about) => {
    const name: string = level; // The library's constants are an ambient enum, which cannot be imported.
    const isOfJob = about !== undefined && 'failure' in about;
    if ((name === 'warning' || name === 'error') && !isOfJob) log.warn(message);
    else log.debug(message);
  });
}

interface Announced {
  readonly pool: pg.Pool;
  /** Tracks a library pool and its jobs in flight, through the pool's events. */
  readonly listen: (events: WorkerEvents) => void;
  readonly end: () => Promise<void>;
  /** Ends without closing the connection that announced the process. */
  readonly giveBack: () => Promise<void>;
}

/** Announces this process, and each library pool passed to `listen`. */
async function announcePools({ database, log }: JobDeps, lookMs = CHECK_INTERVAL_MS): Promise<Announced> {
  const library = libraryPool(database.libraryPool, log);
  const inFlight = new Set<string>();
  const presence = await announcePresence(database, log, () => (library.isWriting() ? undefined : [...inFlight]));
  let isEnding = false;
  const failed = (err: unknown): void => {
    if (!isEnding) log.warn({ err }, 'could not update or check worker presence; will retry');
  };
  const looks = setInterval(() => void presence.look().catch(failed), lookMs);
  const finish = async (leave: () => Promise<void>): Promise<void> => {
    await library.end();
    isEnding = true;
    clearInterval(looks);
    await leave();
  };
  return {
    pool: library.pool,
    listen(events) {
      events.on('pool:create', ({ workerPool }) => void presence.add(workerPool.id).catch(failed));
      events.on('pool:release', ({ workerPool }) => void presence.remove(workerPool.id).catch(failed));
      events.on('job:start', ({ job }) => inFlight.add(job.id));
      // The library emits this event before it sends the outcome, so the job is still in flight.
      events.on('job:complete', ({ job }) => setImmediate(() => inFlight.delete(job.id)));
    },
    end: () => finish(() => presence.end()),
    giveBack: () => finish(() => presence.giveBack()),
  };
}

/** Runs jobs as soon as their transactions commit, with separate slots per lane, until stopped. */
export async function startJobWorker(deps: JobDeps, { now, pollMs, lookMs }: JobTimes = {}): Promise<JobWorker> {
  const names = new Set(deps.handlers.map(({ name }) => name));
  if (names.size !== deps.handlers.length) throw new Error('Two job handlers have the same name');
  const { pool, listen, end } = await announcePools(deps, lookMs);
  const keep = (lane: Lane): RunningLane[] => {
    const handlers = deps.handlers.filter((handler) => handler.lane === lane);
    if (handlers.length === 0) return [];
    const tasks = taskList({ ...deps, handlers });
    const start = (events: WorkerEvents) => {
      listen(events);
      const options = { concurrency: SLOTS[lane], events, noHandleSignals: true, pollInterval: pollMs ?? POLL_MS };
      return runTaskList({ ...options, logger: libraryLogger(deps.log) }, tasks, pool);
    };
    return [runLane({ lane, log: deps.log, start, now })];
  };
  const lanes = [...keep('inside'), ...keep('outside')];
  const unwatch = deps.metrics.watchLanes(() => lanes.filter((lane) => lane.isDown()).length);
  return {
    lanes,
    async stop() {
      unwatch();
      await Promise.all(lanes.map((lane) => lane.stop()));
      await end();
    },
  };
}

const drains = new WeakMap<Database, { count: number; readonly announced: Promise<Announced> }>();

/**
 * Runs a drain while this process is announced. Concurrent drains share one announcement, because each announcement
 * holds a connection that their jobs may need.
 */
async function whileAnnounced(deps: JobDeps, work: (announced: Announced) => Promise<void>): Promise<void> {
  const shared = drains.get(deps.database) ?? { count: 0, announced: announcePools(deps) };
  drains.set(deps.database, shared);
  shared.count += 1;
  try {
    await work(await shared.announced);
  } finally {
    shared.count -= 1;
    if (shared.count === 0) {
      drains.delete(deps.database);
      await shared.announced.then(
        ({ giveBack }) => giveBack(),
        () => undefined,
      );
    }
  }
}

/**
 * Runs every runnable job and the jobs they enqueue, until none is left. Used by the sandbox clock and tests; another
 * worker may run at the same time.
 */
export async function drainJobs(deps: JobDeps): Promise<void> {
  if ((await pendingJobs(deps.database)) === 0) return;
  await whileAnnounced(deps, async ({ pool, listen }) => {
    const events: WorkerEvents = new EventEmitter();
    listen(events);
    const options = {
      pgPool: pool,
      taskList: taskList(deps),
      events,
      noHandleSignals: true,
      logger: libraryLogger(deps.log),
    };
    for (let pass = 0; pass < 1000; pass += 1) {
      await runOnce(options);
      // Waits for jobs that another worker has claimed, because they are not done yet.
      if ((await pendingJobs(deps.database)) === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('The job queue did not become empty');
  });
}
