import type { Instant } from '../../../contract/ids.ts';

/** What a job may be given: ids and plain values, never money or texts that could be out of date when it runs. */
export type JobPayload = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Where a kind of work waits its turn. `outside` is what hands something to somebody who may not answer, and is not
 * money: mails, messages, the register of identities. It has slots of its own: nothing else ever waits for those.
 */
export type Lane = 'inside' | 'outside';

/**
 * Which of the jobs that could run goes first, in its lane: a link that somebody waits for before what may come a
 * minute later, and that before what goes to everybody.
 */
export type Urgency = 'first' | 'high' | 'usual' | 'last';

/** Does one kind of immediate work. It may run twice, so it must be harmless to repeat. */
export interface JobHandler {
  readonly name: string;
  readonly lane: Lane;
  /** Throws when the payload, which comes from a row, is not what the job was declared with. */
  run(payload: unknown): Promise<void>;
}

/** Work that becomes due at an instant of the product's clock and is found in our own tables (decision 0003). */
export interface ScheduledTask {
  readonly name: string;
  /** The earliest instant at which there is something to do, also when it is past; null when nothing is planned. */
  nextDueAt(): Promise<Instant | null>;
  /**
   * Does what is due at `now`. Several processes call it at once: claim rows with skip-locked. Answers what ran, for
   * the sandbox clock's report.
   */
  runDue(now: Instant): Promise<readonly JobRunCounts[]>;
}

export interface JobRunCounts {
  readonly job: string;
  readonly count: number;
}
