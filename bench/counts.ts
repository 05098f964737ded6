import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Counts from PostgreSQL's statistics since the database was created. */
interface Counts {
  readonly rowsWritten: number;
  readonly pagesRead: number;
}

/**
 * Waits until all connections named `applicationName` have ended and reported their statistics, then reads PostgreSQL's
 * counters.
 */
export async function readCounts(databaseUrl: string, applicationName: string): Promise<Counts> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query(
        'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
        [applicationName],
      );
      if (rows.length === 0) break;
      await delay(10);
    }
    const { rows } = await client.query<{ rows_written: string; pages_seen: string }>(
      `SELECT (SELECT sum(n_tup_ins + n_tup_upd + n_tup_del) FROM pg_stat_user_tables) AS rows_written,
         blks_hit + blks_read AS pages_seen FROM pg_stat_database WHERE datname = current_database()`,
    );
    return {
      rowsWritten: Number.parseInt(rows[0]?.rows_written ?? '0', 10),
      pagesRead: Number.parseInt(rows[0]?.pages_seen ?? '0', 10),
    };
  } finally {
    await client.end();
  }
}
