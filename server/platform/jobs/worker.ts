import { EventEmitter } from 'node:events';
import { Logger, run, runOnce, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import { announcePresence } from './abandoned-jobs.repo.ts';
import { pendingJobs } from './job-queue.repo.ts';
import type { JobHandler, Lane } from './jobs.ts';

export interface JobDeps {
  readonly database: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Undefined where nobody collects traces. */
  readonly tracing?: Tracing | undefined;
  readonly handlers: readonly JobHandler[];
}

export interface JobWorker {
  /** Resolves when the jobs in hand are done. */
  stop(): Promise<void>;
}

/** How often it is looked for jobs of processes that were killed: so long, and ten seconds, they wait at most. */
const LOOK_MS = 5000;

/** How many jobs of each lane run at once. */
const SLOTS: Readonly<Record<Lane, number>> = { inside: 4, outside: 4 };

/**
 * A job that is done is written off at once, but through the library's batcher: only for that does its end wait.
 * Without it the last write could meet a pool that is already closed, as a rejection that nobody handles, and its job
 * would run again.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

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
          log.error({ err: error, job: handler.name }, 'job failed; it will be tried again');
          throw error;
        }
      },
    ]),
  );
}

/** The library's own lines at warning and above; failures of jobs are logged above with their cause. */
function libraryLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    const name: string = level; // The library's constants are an ambient enum, which cannot be imported.
    if (name === 'warning') log.warn(message);
    else log.debug(message);
  });
}

interface Announced {
  readonly events: WorkerEvents;
  readonly end: () => Promise<void>;
}

/** Says that this process lives, and which pools of the library take jobs in it: those that tell `events`. */
async function announcePools({ database, log }: JobDeps): Promise<Announced> {
  const presence = await announcePresence(database, log);
  let isEnding = false;
  const failed = (err: unknown): void => {
    if (!isEnding) log.warn({ err }, 'it could not be said or seen which workers live; it will be tried again');
  };
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => void presence.add(workerPool.id).catch(failed));
  events.on('pool:release', ({ workerPool }) => void presence.remove(workerPool.id).catch(failed));
  const looks = setInterval(() => void presence.look().catch(failed), LOOK_MS);
  const end = (): Promise<void> => {
    isEnding = true;
    clearInterval(looks);
    return presence.end();
  };
  return { events, end };
}

/** Runs jobs as they are committed (the database notifies), each lane in slots of its own, until stopped. */
export async function startJobWorker(deps: JobDeps): Promise<JobWorker> {
  const names = new Set(deps.handlers.map(({ name }) => name));
  if (names.size !== deps.handlers.length) throw new Error('Two job handlers have the same name');
  const { events, end } = await announcePools(deps);
  const runLane = (lane: Lane): Promise<Runner>[] => {
    const handlers = deps.handlers.filter((handler) => handler.lane === lane);
    if (handlers.length === 0) return [];
    const runner = run({
      pgPool: deps.database.libraryPool,
      taskList: taskList({ ...deps, handlers }),
      preset,
      concurrency: SLOTS[lane],
      events,
      noHandleSignals: true,
      pollInterval: 2000,
      logger: libraryLogger(deps.log),
      parsedCronItems: [],
    });
    return [runner];
  };
  const runners = await Promise.all([...runLane('inside'), ...runLane('outside')]);
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()));
      await end();
    },
  };
}

/** What drains of a database share while any of them runs. */
const drains = new WeakMap<Database, { count: number; readonly announced: Promise<Announced> }>();

/** Drains at once say together that they live: a connection each could leave none for their jobs. */
async function whileAnnounced(deps: JobDeps, work: (events: WorkerEvents) => Promise<void>): Promise<void> {
  const shared = drains.get(deps.database) ?? { count: 0, announced: announcePools(deps) };
  drains.set(deps.database, shared);
  shared.count += 1;
  try {
    await work((await shared.announced).events);
  } finally {
    shared.count -= 1;
    if (shared.count === 0) {
      drains.delete(deps.database);
      await shared.announced.then(
        ({ end }) => end(),
        () => undefined,
      );
    }
  }
}

/**
 * Runs every job that can run now, those that they enqueue too, and resolves when none is left. The sandbox clock and
 * the tests use it; another worker may be running at the same time.
 */
export async function drainJobs(deps: JobDeps): Promise<void> {
  if ((await pendingJobs(deps.database)) === 0) return;
  await whileAnnounced(deps, async (events) => {
    const options = {
      pgPool: deps.database.libraryPool,
      taskList: taskList(deps),
      preset,
      events,
      noHandleSignals: true,
      logger: libraryLogger(deps.log),
    };
    for (let pass = 0; pass < 1000; pass += 1) {
      await runOnce(options);
      // Jobs that another worker holds are not ours to run, but they are not done either.
      if ((await pendingJobs(deps.database)) === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error('The job queue does not become empty');
  });
}
