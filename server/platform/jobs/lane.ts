import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Worker, WorkerEvents, WorkerPool } from 'graphile-worker';
import { Backoff } from '../backoff/backoff.ts';
import type { Log } from '../log/log.ts';
import type { Lane } from './jobs.ts';

/** How long a lane may fail to fetch jobs before it counts as down and restarts (decision 0003). */
const DOWN_AFTER_MS = 10_000;
const RESTARTS = { firstMs: 250, longestMs: 15_000, steadyMs: 60_000 } as const;

export interface LaneDeps {
  readonly lane: Lane;
  readonly log: Log;
  readonly start: (events: WorkerEvents) => WorkerPool;
  readonly now?: (() => number) | undefined;
}

export interface RunningLane {
  readonly lane: Lane;
  troubledMs(): number;
  isDown(): boolean;
  stop(): Promise<void>;
}

/** Called when a worker slot starts to look for a job, when its lookup succeeds, and when it fails. */
interface FetchEvents {
  readonly looks: (slot: Worker) => void;
  readonly works: (slot: Worker) => void;
  readonly fails: (slot: Worker) => boolean;
}

interface Run {
  readonly pool: WorkerPool;
  readonly ended: Promise<unknown>;
  readonly useless: Promise<unknown>;
}

function begin(start: LaneDeps['start'], { looks, works, fails }: FetchEvents): Run {
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:getJob:start', ({ worker }) => {
    looks(worker);
  });
  for (const event of ['worker:getJob:empty', 'job:start'] as const) {
    events.on(event, ({ worker }: { worker: Worker }) => {
      works(worker);
    });
  }
  const failing = new Promise<unknown>((resolve) => {
    events.on('worker:getJob:error', ({ worker, error }) => {
      if (fails(worker)) resolve(error);
    });
  });
  const pool = start(events);
  const ended = pool.promise.then(
    () => new Error('The job library stopped'),
    (error: unknown) => error,
  );
  return { pool, ended, useless: Promise.race([ended, failing]) };
}

/** Tracks whether a lane's slots can look for jobs. A busy slot does not look, so it does not count. */
function trackLookups(now: () => number) {
  // A lane counts as down until its first lookup succeeds.
  let failingSince: number | undefined = now();
  let workedAt = failingSince;
  const startedAt = new Map<Worker, number>();
  /**
   * Returns since when no lookup has succeeded: the start of the oldest failed or pending lookup, or the last success
   * if that is later. Undefined without a failed or pending lookup.
   */
  const since = (): number | undefined => {
    const oldest = Math.min(failingSince ?? Infinity, ...startedAt.values());
    return oldest === Infinity ? undefined : Math.max(oldest, workedAt);
  };
  return {
    starts: (slot: Worker): void => {
      startedAt.set(slot, now());
    },
    succeeds: (slot: Worker): void => {
      startedAt.delete(slot);
      failingSince = undefined;
      workedAt = now();
    },
    fails: (slot: Worker): void => {
      failingSince = since() ?? now();
      startedAt.delete(slot);
    },
    ends: (): void => {
      failingSince = since() ?? now();
      startedAt.clear();
    },
    troubledMs: (): number => {
      const start = since();
      return start === undefined ? 0 : now() - start;
    },
  };
}

/** Runs jobs of one lane until stopped. Restarts a library pool that ends unexpectedly or cannot fetch jobs. */
export function runLane({ lane, log, start, now = () => performance.now() }: LaneDeps): RunningLane {
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  const runs = new Set<Run>();
  let current: Run | undefined;
  const lookups = trackLookups(now);
  const { troubledMs } = lookups;
  const isDown = (): boolean => troubledMs() >= DOWN_AFTER_MS;

  const end = async ({ pool }: Run): Promise<void> => {
    try {
      await pool.gracefulShutdown();
    } catch (error) {
      log.warn({ err: error, lane }, 'job worker lane did not stop cleanly');
    }
  };

  /** Runs a library pool. Resolves with the reason when this run ends, even if its jobs still run. */
  const runOnce = async (): Promise<unknown> => {
    const run: Run = begin(start, {
      looks: (slot) => {
        if (current === run) lookups.starts(slot);
      },
      works: (slot) => {
        if (current === run) lookups.succeeds(slot);
      },
      fails: (slot) => {
        if (current !== run) return false;
        lookups.fails(slot);
        if (!isDown()) return false;
        current = undefined;
        void end(run);
        return true;
      },
    });
    current = run;
    runs.add(run);
    void run.ended.then(() => runs.delete(run));
    const reason = await run.useless;
    lookups.ends();
    current = undefined;
    return reason;
  };

  const keep = async (): Promise<void> => {
    const backoff = new Backoff(RESTARTS);
    while (!isStopping()) {
      const since = now();
      const reason = await runOnce();
      if (isStopping()) return;
      const pauseMs = backoff.after(now() - since);
      log.error({ err: reason, lane, pauseMs }, 'job worker lane ended unexpectedly; restarting it');
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const supervision = keep();

  return {
    lane,
    troubledMs,
    isDown,
    async stop() {
      stopping.abort();
      if (current !== undefined) void end(current);
      await supervision;
      await Promise.all([...runs].map(({ ended }) => ended));
    },
  };
}
