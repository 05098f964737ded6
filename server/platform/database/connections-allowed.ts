import type { Queryable } from './database.ts';

const findAllowed = {
  name: 'connections-allowed',
  text: `SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS allowed`,
};

/** How many connections PostgreSQL lets those have who are not its superusers, all of them together. */
export async function connectionsAllowed(queryable: Queryable): Promise<number> {
  const [row] = await queryable.query<{ allowed: number }>(findAllowed, []);
  if (row === undefined) throw new Error('PostgreSQL does not say how many connections it takes');
  return row.allowed;
}
