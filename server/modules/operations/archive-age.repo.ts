import type { Queryable } from '../../platform/database/database.ts';

// Until the first piece was archived it counts from when the counting began.
const read = {
  name: 'operations-archive-age',
  text: `SELECT extract(epoch FROM now() - coalesce(last_archived_time, stats_reset))::integer AS seconds
    FROM pg_stat_archiver WHERE current_setting('archive_mode') <> 'off'`,
};

/** How many seconds ago PostgreSQL last archived a piece of its log; undefined where it is told to archive none. */
export async function archiveAge(queryable: Queryable): Promise<number | undefined> {
  const [row] = await queryable.query<{ seconds: number }>(read, []);
  return row?.seconds;
}
