import { sql, type Queryable } from '../../platform/database/database.ts';

/** Returns the seconds since PostgreSQL last archived a WAL segment. Undefined if archiving is off. */
export async function archiveAge(queryable: Queryable): Promise<number | undefined> {
  // Before the first archived segment, counts from the last reset of the statistics.
  const read = sql('operations-archive-age')`
    SELECT extract(epoch FROM now() - coalesce(last_archived_time, stats_reset))::integer AS seconds
    FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`;
  const [row] = await queryable.query<{ seconds: number }>(read, []);
  return row?.seconds;
}
