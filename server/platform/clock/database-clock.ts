import { instant } from '../../../contract/ids.ts';
import type { Database } from '../database/database.ts';
import { readClockOffset } from '../database/clock-offset.ts';
import { systemTime, type Clock } from './clock.ts';

/** The sandbox's clock: real time plus the offset kept in the database, so that all processes agree. */
export function databaseClock(database: Database): Clock {
  return {
    async now() {
      const offsetMs = await readClockOffset(database);
      return instant(systemTime() + offsetMs);
    },
    realNow: systemTime,
  };
}
