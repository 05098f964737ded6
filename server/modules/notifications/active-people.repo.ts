import type { UserId } from '../../../contract/ids.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

const activeAfter = {
  name: 'notifications-active-people',
  text: `SELECT id FROM users WHERE is_active AND closed_at IS NULL AND ($1::uuid IS NULL OR id > $1)
    ORDER BY id LIMIT $2`,
};
const activeCount = {
  name: 'notifications-active-people-count',
  text: 'SELECT count(*)::int AS people FROM users WHERE is_active AND closed_at IS NULL',
};

/** The next people with an active account, by id, after the one that is given. */
export async function findActivePeople(
  queryable: Queryable,
  after: UserId | undefined,
  limit: number,
): Promise<UserId[]> {
  const rows = await queryable.query<Row<'users', 'id'>>(activeAfter, [after ?? null, limit]);
  return rows.map(({ id }) => id);
}

export async function countActivePeople(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ people: number }>(activeCount, []);
  return row?.people ?? 0;
}
