import type { Queryable } from '../platform/database/database.ts';
import { openStandbyPool } from '../platform/database/standby-pool.ts';
import { lookAtStandby, lsnOf } from '../platform/database/standby-replay.ts';
import { readFlushPosition } from '../platform/database/wal-position.ts';

/** Reports whether the standby of DATABASE_READ_URL can serve reads, and how far behind it is. */
export async function standbyText(url: string, primary: Queryable): Promise<string> {
  const pool = openStandbyPool({
    url,
    maxConnections: 1,
    applicationName: 'rota-doctor',
    onIdleError: () => undefined,
  });
  try {
    const { lsn, timeline } = await readFlushPosition(primary);
    const seen = await lookAtStandby(pool);
    if (seen === undefined) return 'DOES NOT RESPOND or is no standby, so the primary serves all reads';
    if (seen.timeline !== timeline) {
      return `on timeline ${String(seen.timeline)}, NOT ${String(timeline)}, so it serves no reads yet`;
    }
    const behind = lsnOf(lsn) - seen.lsn;
    return behind > 0n ? `serves reads, ${String(behind)} bytes of WAL behind` : 'serves reads, up to date';
  } finally {
    await pool.end();
  }
}
