import type { Instant } from '../../../contract/ids.ts';

/** A job's payload: ids and plain values, never amounts or texts that could be stale when it runs. */
export type JobPayload = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Queue of a kind of job. `outside` jobs call third parties that may not respond (mail, messages, identity registry)
 * and move no money. Each lane has its own slots, so `inside` jobs never wait for third parties.
 */
export type Lane = 'inside' | 'outside';

/** Order of jobs within a lane. 'first' is for links and codes that a user waits for, 'last' for broadcasts. */
export type Urgency = 'first' | 'high' | 'usual' | 'last';

/** Runs one kind of job. It may run twice, so it must be idempotent. */
export interface JobHandler {
  readonly name: string;
  readonly lane: Lane;
  /** Throws if the stored payload does not match the job's declaration. */
  run(payload: unknown): Promise<void>;
}

/** Work that becomes due at an instant of the product's clock, as computed from our own tables (decision 0003). */
export interface ScheduledTask {
  readonly name: string;
  /** Returns the earliest instant at which work is or was due; null if no work is planned. */
  nextDueAt(): Promise<Instant | null>;
  /** True if `nextDueAt` is always null, because the task decides at each call of `runDue` whether to work. */
  readonly isUndated?: true;
  /**
   * Runs what is due at `now`. Several processes call it at once, so it claims rows with skip-locked. Returns what ran,
   * for the sandbox clock's report.
   */
  runDue(now: Instant): Promise<readonly JobRunCounts[]>;
}

export interface JobRunCounts {
  readonly job: string;
  readonly count: number;
}
