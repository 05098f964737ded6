import { instant } from '../../../contract/ids.ts';
import { readClockOffset } from '../database/clock-offset.ts';
import { createBatchLoader } from '../database/batch-loader.ts';
import type { Database } from '../database/database.ts';
import { systemTime, type Clock } from './clock.ts';

/**
 * The sandbox's clock: real time plus an offset in the database, so that all processes agree. Calls in one event-loop
 * turn share a query, which starts after all of these calls, so that none gets an old offset.
 */
export function databaseClock(database: Database): Clock {
  const readTogether = createBatchLoader<'offset', number>(async (asked) => {
    const offsetMs = await readClockOffset(database);
    return asked.map(() => offsetMs);
  });
  return {
    async now(through) {
      const offsetMs = await (through === undefined ? readTogether('offset') : readClockOffset(through));
      return instant(systemTime() + offsetMs);
    },
    realNow: systemTime,
  };
}
