import { instant, type Instant } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { raiseClockOffset } from '../../platform/database/clock-offset.ts';
import type { Database } from '../../platform/database/database.ts';
import type { MovableClock } from './move-clock.ts';

/**
 * The sandbox's clock, moved by raising its offset from real time in the database. It ticks on from where it is set.
 */
export function movableDatabaseClock(database: Database, clock: Clock): MovableClock {
  return {
    now: () => clock.now(),
    async moveTo(at) {
      await raiseClockOffset(database, at - clock.realNow());
    },
  };
}

/** A clock that stands where it is set: it tells the demo's history, which lies before the present. */
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
