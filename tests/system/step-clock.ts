import { instant } from '../../contract/ids.ts';
import { fromIso } from '../../server/platform/clock/clock.ts';
import type { TickingClock } from '../model/clock.ts';

/** A clock that stands still while something happens, so that the number of reads does not matter. */
export interface StepClock extends TickingClock {
  /** Advances by 1 ms, so that the next thing happens at an instant of its own. */
  tick(): void;
}

export function stepClock(startIso: string): StepClock {
  let now = fromIso(startIso);
  return {
    now: () => Promise.resolve(now),
    // Sessions and limits of calls follow this time. They would end in a run of months.
    realNow: () => fromIso(startIso),
    peek: () => now,
    moveTo(to) {
      now = instant(Math.max(now, to));
    },
    tick() {
      now = instant(now + 1);
    },
  };
}
