import { instant, type Instant } from '../../contract/ids.ts';
import { fromIso, type Clock } from '../../server/platform/clock/clock.ts';

/**
 * A clock that each read moves on by a millisecond, so that no instant repeats. Sessions use a second time that only
 * reads advance, so that jumps sign out no one.
 */
export interface TickingClock extends Clock {
  /** The time, without moving it. */
  peek(): Instant;
  /** Moves the clock forward to `to`; an earlier instant changes nothing. */
  moveTo(to: Instant): void;
}

export function tickingClock(startIso: string): TickingClock {
  let now = fromIso(startIso);
  let real = now;
  return {
    now() {
      now = instant(now + 1);
      return Promise.resolve(now);
    },
    realNow() {
      real = instant(real + 1);
      return real;
    },
    peek: () => now,
    moveTo(to) {
      now = instant(Math.max(now, to));
    },
  };
}
