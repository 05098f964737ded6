import { instant } from '../../../contract/ids.ts';
import type { Queryable } from '../database/database.ts';
import { readClockOffset } from '../database/clock-offset.ts';
import { systemTime, type Clock } from './clock.ts';

/** The sandbox's clock: real time plus the offset kept in the database, so that all processes agree. */
export function databaseClock(database: Queryable): Clock {
  return {
    async now(through = database) {
      const offsetMs = await readClockOffset(through);
      return instant(systemTime() + offsetMs);
    },
    realNow: systemTime,
  };
}
