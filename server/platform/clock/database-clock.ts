import { instant } from '../../../contract/ids.ts';
import { readClockOffset } from '../database/clock-offset.ts';
import { createBatchLoader } from '../database/batch-loader.ts';
import type { Database } from '../database/database.ts';
import { systemTime, type Clock } from './clock.ts';

/**
 * The sandbox's clock: real time plus the offset kept in the database, so that all processes agree. Every request asks,
 * so those that ask in the same turn of the event loop share one query; none gets an offset read before it asked.
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
