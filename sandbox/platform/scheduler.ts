import type { SandboxClock } from './clock.ts';
import type { Due, JobRun, StandIn } from './stand-in.ts';

export interface Scheduler {
  /**
   * Returns the earliest pending work of all stand-ins. Pauses the ticks, because the caller is about to move the
   * clock.
   */
  nextDue(): Due | null;
  /** Returns when money last arrived at an account number; null if none has. */
  incomingAtMs(): number | null;
  /** Sets the clock and runs the work due by then. */
  moveTo(toMs: number): Promise<JobRun[]>;
  /** Runs the work that is due now. Call it every second. */
  tick(): Promise<void>;
  /** Resolves when nothing is running. */
  idle(): Promise<void>;
}

export interface SchedulerOptions {
  readonly clock: SandboxClock;
  readonly standIns: readonly StandIn[];
  readonly onError: (message: string, error: unknown) => void;
}

/** Number of ticks skipped after a control call, so that no tick runs between the calls of one move of the clock. */
const HELD_TICKS = 3;

const earliestFirst = (a: Due, b: Due): number => a.atMs - b.atMs;

/** Runs the stand-ins' scheduled work, one piece at a time. */
export function createScheduler({ clock, standIns, onError }: SchedulerOptions): Scheduler {
  let last: Promise<unknown> = Promise.resolve();
  let held = 0;

  function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  async function runDue(nowMs: number): Promise<JobRun[]> {
    const ran: JobRun[] = [];
    for (const standIn of standIns) {
      try {
        ran.push(...(await standIn.runDue(nowMs)));
      } catch (error) {
        onError(`Stand-in ${standIn.name}: scheduled work failed`, error);
      }
    }
    return ran.sort(earliestFirst);
  }

  return {
    nextDue() {
      held = HELD_TICKS;
      const due = standIns.flatMap((standIn) => standIn.nextDue() ?? []);
      return due.sort(earliestFirst)[0] ?? null;
    },
    incomingAtMs() {
      const times = standIns.flatMap((standIn) => standIn.incomingAtMs?.() ?? []);
      return times.length === 0 ? null : Math.max(...times);
    },
    moveTo: (toMs) =>
      oneAtATime(() => {
        held = HELD_TICKS;
        clock.advanceTo(toMs);
        return runDue(clock.nowMs());
      }),
    async tick() {
      if (held > 0) {
        held -= 1;
        return;
      }
      await oneAtATime(() => runDue(clock.nowMs()));
    },
    idle: async () => {
      await last;
    },
  };
}
