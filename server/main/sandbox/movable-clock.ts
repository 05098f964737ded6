import { instant, type Instant } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { raiseClockOffset } from '../../platform/database/clock-offset.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MovableClock } from './move-clock.ts';

/**
 * Creates the sandbox's clock, which ticks. Moving the clock raises the offset from real time that the database stores.
 */
export function movableDatabaseClock(database: Database, clock: Clock): MovableClock {
  return {
    now: () => clock.now(),
    async moveTo(at) {
      await raiseClockOffset(database, at - clock.realNow());
    },
  };
}

/** Creates a clock that does not tick, to play the demo's history in the past. */
export function historyClock(startsAt: Instant, realNow: () => Instant): MovableClock & Clock {
  let current = startsAt;
  return {
    now: () => Promise.resolve(current),
    realNow,
    moveTo(at) {
      current = instant(Math.max(current, at));
      return Promise.resolve();
    },
  };
}
