import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

/** Finds at most `limit` active users who joined at or before `since`, by id, starting after `after`. */
export async function findActivePeople(
  queryable: Queryable,
  { after, since, limit }: { readonly after: UserId | null; readonly since: Instant; readonly limit: number },
): Promise<UserId[]> {
  const activeAfter = sql('notifications-active-people')`
    SELECT id FROM users WHERE is_active AND closed_at IS NULL AND ($1::uuid IS NULL OR id > $1)
    AND created_at <= $2 ORDER BY id LIMIT $3`;
  const rows = await queryable.query<Row<'users', 'id'>>(activeAfter, [after, toDate(since), limit]);
  return rows.map(({ id }) => id);
}

export async function countActivePeople(queryable: Queryable, since: Instant): Promise<number> {
  const activeCount = sql('notifications-active-people-count')`
    SELECT count(*)::int AS people FROM users WHERE is_active AND closed_at IS NULL
    AND created_at <= $1`;
  const [row] = await queryable.query<{ people: number }>(activeCount, [toDate(since)]);
  return row?.people ?? 0;
}
