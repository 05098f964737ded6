import { instant, type Instant } from '../../../contract/ids.ts';
import type { Queryable } from '../database/database.ts';

/** Where the product learns what time it is. Nothing else reads the system's time. */
export interface Clock {
  /**
   * The product's time: real time, moved forward in the sandbox. Read once per request or job. Inside a transaction
   * pass it as `through`: waiting for a second connection while holding one could leave everybody waiting.
   */
  now(through?: Queryable): Promise<Instant>;
  /** Real time, which sign-in sessions, throttles and one-time codes follow even in the sandbox. */
  realNow(): Instant;
}

/** Reads the system's time. */
export function systemTime(): Instant {
  return instant(Date.now());
}

/** The clock of live mode: its two times are the same. */
export const systemClock: Clock = {
  now: () => Promise.resolve(systemTime()),
  realNow: systemTime,
};

export interface FixedClock extends Clock {
  set(to: Instant): void;
  advance(byMs: number): void;
}

/** A clock that stands still until a test moves it. */
export function fixedClock(startIso: string): FixedClock {
  let current = fromIso(startIso);
  return {
    now: () => Promise.resolve(current),
    realNow: () => current,
    set(to) {
      current = to;
    },
    advance(byMs) {
      current = instant(current + byMs);
    },
  };
}

/** An instant as PostgreSQL's driver takes and gives it. */
export function toDate(at: Instant): Date {
  return new Date(at);
}

export function fromDate(date: Date): Instant {
  return instant(date.getTime());
}

/** ISO 8601 in UTC with milliseconds, as every answer writes times. */
export function toIso(at: Instant): string {
  return new Date(at).toISOString();
}

/** Reads an ISO 8601 instant. Throws when the text is not one: check what comes from outside before. */
export function fromIso(text: string): Instant {
  const epochMs = Date.parse(text);
  if (Number.isNaN(epochMs)) throw new RangeError(`Not an instant: ${text}`);
  return instant(epochMs);
}

/** `fromDate` of a column that may be empty. */
export const instantOrNull = (date: Date | null): Instant | null => (date === null ? null : fromDate(date));

/** `toIso` of an instant that may not have come. */
export const isoOrNull = (at: Instant | null): string | null => (at === null ? null : toIso(at));
