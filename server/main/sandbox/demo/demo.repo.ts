import { sql, type Queryable } from '../../../platform/database/database.ts';

export async function hasUser(queryable: Queryable, email: string): Promise<boolean> {
  return (await queryable.query(sql('demo-user')`SELECT FROM users WHERE email = $1`, [email])).length > 0;
}
