import type { Clock } from '../clock/clock.ts';
import type { Log } from '../log/log.ts';
import type { ScheduledTask } from './jobs.ts';

export interface SchedulerDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly sources: readonly ScheduledTask[];
  readonly intervalMs?: number;
  readonly now?: () => number;
}

export interface Scheduler {
  /** Waits for the current pass, then pauses the scheduler while `run` moves the clock. */
  holdOff<T>(run: () => Promise<T>): Promise<T>;
  sinceLookMs(): number;
  stop(): Promise<void>;
}

/**
 * Runs due tasks once per second of real time. After downtime, the first pass runs all overdue work. A failing task
 * does not stop the others, and is retried with the next pass.
 */
export function startScheduler({
  clock,
  log,
  sources,
  intervalMs = 1000,
  now: monotonic = () => performance.now(),
}: SchedulerDeps): Scheduler {
  let stopped = false;
  let lookedAt = monotonic();
  let timer: NodeJS.Timeout | undefined;
  // Passes and clock moves run one after the other.
  let chain: Promise<unknown> = Promise.resolve();

  const tick = async (): Promise<void> => {
    const now = await clock.now();
    for (const source of sources) {
      if (stopped) return;
      try {
        await source.runDue(now);
      } catch (error) {
        log.error({ err: error, source: source.name }, 'scheduled task failed; will retry');
      }
    }
    lookedAt = monotonic();
  };
  const exclusively = <T>(run: () => Promise<T>): Promise<T> => {
    const result = chain.then(run);
    chain = result.catch(() => undefined);
    return result;
  };
  const plan = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      void exclusively(tick)
        .catch((error: unknown) => {
          log.error({ err: error }, 'scheduler could not find due tasks');
        })
        .finally(plan);
    }, intervalMs);
  };
  plan();

  return {
    holdOff: exclusively,
    sinceLookMs: () => monotonic() - lookedAt,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await chain;
    },
  };
}
