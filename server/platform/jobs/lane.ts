import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WorkerEvents, WorkerPool } from 'graphile-worker';
import { Backoff } from '../backoff/backoff.ts';
import type { Log } from '../log/log.ts';
import type { Lane } from './jobs.ts';

/** How long a lane may fail to look for jobs before it counts as down, and is started anew. */
const DOWN_AFTER_MS = 10_000;
const RESTARTS = { firstMs: 250, longestMs: 15_000, steadyMs: 60_000 } as const;

export interface LaneDeps {
  readonly lane: Lane;
  readonly log: Log;
  /** Has the library take jobs, and tell `events` what it does. */
  readonly start: (events: WorkerEvents) => WorkerPool;
  /** Milliseconds that only ever grow; the process's own when absent. */
  readonly now?: (() => number) | undefined;
}

export interface RunningLane {
  readonly lane: Lane;
  /** For how long it has not been able to look for jobs; 0 while it is. */
  troubledMs(): number;
  /** Whether that is too long. */
  isDown(): boolean;
  /** Resolves when the jobs in hand are done. */
  stop(): Promise<void>;
}

/** What is told of a pool of the library while it is the lane's own. */
interface Ears {
  readonly works: () => void;
  /** Answers whether it has failed for too long. */
  readonly fails: () => boolean;
}

interface Life {
  readonly pool: WorkerPool;
  /** Resolves with the reason when the library has ended, with all that it had in hand. */
  readonly ended: Promise<unknown>;
  /** Resolves with the reason when it is of no use any more. */
  readonly useless: Promise<unknown>;
}

function begin(start: LaneDeps['start'], { works, fails }: Ears): Life {
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:getJob:empty', works);
  events.on('job:start', works);
  const failing = new Promise<unknown>((resolve) => {
    events.on('worker:getJob:error', ({ error }) => {
      if (fails()) resolve(error);
    });
  });
  const pool = start(events);
  const ended = pool.promise.then(
    () => new Error('The job library ended'),
    (error: unknown) => error,
  );
  return { pool, ended, useless: Promise.race([ended, failing]) };
}

/** Takes jobs of one lane until it is stopped: what ends unasked, or cannot look for jobs any more, starts anew. */
export function keepLane({ lane, log, start, now = () => performance.now() }: LaneDeps): RunningLane {
  const stopping = new AbortController();
  const isStopping = (): boolean => stopping.signal.aborted;
  /** Lives that still have a job in hand, the current one among them. */
  const lives = new Set<Life>();
  let current: Life | undefined;
  // Nobody has looked for jobs yet.
  let troubledSince: number | undefined = now();
  const troubledMs = (): number => (troubledSince === undefined ? 0 : now() - troubledSince);
  const isDown = (): boolean => troubledMs() >= DOWN_AFTER_MS;

  const end = async ({ pool }: Life): Promise<void> => {
    try {
      await pool.gracefulShutdown();
    } catch (error) {
      log.warn({ err: error, lane }, 'a lane of the job worker did not end cleanly');
    }
  };

  /** Resolves with the reason when it is over; what it has in hand may go on beside the next. */
  const live = async (): Promise<unknown> => {
    const life: Life = begin(start, {
      works: () => {
        if (current === life) troubledSince = undefined;
      },
      fails: () => {
        if (current !== life) return false;
        troubledSince ??= now();
        if (!isDown()) return false;
        current = undefined;
        void end(life);
        return true;
      },
    });
    current = life;
    lives.add(life);
    void life.ended.then(() => lives.delete(life));
    const reason = await life.useless;
    troubledSince ??= now();
    current = undefined;
    return reason;
  };

  const keep = async (): Promise<void> => {
    const backoff = new Backoff(RESTARTS);
    while (!isStopping()) {
      const since = now();
      const reason = await live();
      if (isStopping()) return;
      const pauseMs = backoff.after(now() - since);
      log.error({ err: reason, lane, pauseMs }, 'a lane of the job worker ended unasked; it starts again');
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const kept = keep();

  return {
    lane,
    troubledMs,
    isDown,
    async stop() {
      stopping.abort();
      if (current !== undefined) void end(current);
      await kept;
      await Promise.all([...lives].map(({ ended }) => ended));
    },
  };
}
