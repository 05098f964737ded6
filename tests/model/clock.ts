import { instant, type Instant } from '../../contract/ids.ts';
import { fromIso, type Clock } from '../../server/platform/clock/clock.ts';

/**
 * A clock that a test moves and that, as a real one does, never shows one instant twice: every look moves it on by a
 * millisecond. Sign-in sessions follow another time, which passes by looks alone, so that nobody is signed out by a
 * jump.
 */
export interface TickingClock extends Clock {
  /** The product's time without a look at it. */
  peek(): Instant;
  /** Moves the clock to `to`; an earlier instant changes nothing, because time never goes back. */
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
