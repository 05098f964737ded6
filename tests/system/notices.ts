import type { Database } from '../../server/platform/database/database.ts';

/** Finds notices that a person got twice about the same thing. */
export async function findRepeatedNotices(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ detail: string }>(`
    SELECT format('%s notices %s of user %s: %s', count(*), type, user_id, message) AS detail
    FROM notifications GROUP BY user_id, type, title, message, group_id, related_entity_id, metadata, created_at
    HAVING count(*) > 1 LIMIT 5`);
  return rows.map(({ detail }) => detail);
}
