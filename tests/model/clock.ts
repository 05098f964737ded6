import { instant, type Instant } from '../../contract/ids.ts';
import { fromIso, type Clock } from '../../server/platform/clock/clock.ts';

/** A clock that each read advances by 1 ms, so that no instant repeats. `realNow` is separate and never jumps. */
export interface TickingClock extends Clock {
  peek(): Instant;
  /** Moves the clock forward to `to`. Ignores earlier instants. */
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
