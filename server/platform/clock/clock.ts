import { instant, type Instant } from '../../../contract/ids.ts';
import type { Queryable } from '../database/database.ts';

/** The product's only source of time. Nothing else reads the system's time. */
export interface Clock {
  /**
   * Returns the product's time: real time, moved forward in the sandbox. Read it once per request or job. Within a
   * transaction, pass the transaction as `through`, because waiting for a second connection can deadlock.
   */
  now(through?: Queryable): Promise<Instant>;
  /** Returns real time, which sessions, rate limits and one-time codes follow even in the sandbox. */
  realNow(): Instant;
}

export function systemTime(): Instant {
  return instant(Date.now());
}

export const systemClock: Clock = {
  now: () => Promise.resolve(systemTime()),
  realNow: systemTime,
};

export interface FixedClock extends Clock {
  set(to: Instant): void;
  advance(byMs: number): void;
}

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

export function toDate(at: Instant): Date {
  return new Date(at);
}

export function fromDate(date: Date): Instant {
  return instant(date.getTime());
}

/** Formats an instant for responses: ISO 8601 in UTC with milliseconds. */
export function toIso(at: Instant): string {
  return new Date(at).toISOString();
}

/** Parses an ISO 8601 instant. Throws for any other text, so validate outside input first. */
export function fromIso(text: string): Instant {
  const epochMs = Date.parse(text);
  if (Number.isNaN(epochMs)) throw new RangeError(`Not an instant: ${text}`);
  return instant(epochMs);
}

export const instantOrNull = (date: Date | null): Instant | null => (date === null ? null : fromDate(date));

export const isoOrNull = (at: Instant | null): string | null => (at === null ? null : toIso(at));
