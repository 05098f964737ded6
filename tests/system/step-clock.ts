import { instant } from '../../contract/ids.ts';
import { fromIso } from '../../server/platform/clock/clock.ts';
import type { TickingClock } from '../model/clock.ts';

/** A clock that each read advances by 1 ms, so that no instant repeats. */
export interface StepClock extends TickingClock {
  /** Advances to the grid's next point, where an action starts however often time was read or a call repeated. */
  tick(): void;
  /** Advances by less than the grid, within an action. */
  waitShortly(): void;
}

const GRID_MS = 10_000;
const SHORT_MS = 1000;

export function stepClock(startIso: string): StepClock {
  const start = fromIso(startIso);
  let now = start;
  return {
    now() {
      now = instant(now + 1);
      return Promise.resolve(now);
    },
    // Sessions and limits of calls follow this time. They would end in a run of months.
    realNow: () => start,
    peek: () => now,
    moveTo(to) {
      now = instant(Math.max(now, to));
    },
    waitShortly() {
      now = instant(now + SHORT_MS);
    },
    tick() {
      now = instant((Math.floor(now / GRID_MS) + 1) * GRID_MS);
    },
  };
}
