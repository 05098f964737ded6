import { sql, type Queryable } from './database.ts';

/** How many connections PostgreSQL lets those have who are not its superusers, all of them together. */
export async function serverConnectionLimit(queryable: Queryable): Promise<number> {
  const findAllowed = sql('connections-allowed')`
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS allowed`;
  const [row] = await queryable.query<{ allowed: number }>(findAllowed, []);
  if (row === undefined) throw new Error('PostgreSQL does not say how many connections it takes');
  return row.allowed;
}
