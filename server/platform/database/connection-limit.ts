import { sql, type Queryable } from './database.ts';

/** Returns how many connections PostgreSQL allows in total to roles that are not superusers. */
export async function serverConnectionLimit(queryable: Queryable): Promise<number> {
  const findAllowed = sql('connections-allowed')`
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS allowed`;
  const [row] = await queryable.query<{ allowed: number }>(findAllowed, []);
  if (row === undefined) throw new Error('PostgreSQL did not return max_connections');
  return row.allowed;
}
