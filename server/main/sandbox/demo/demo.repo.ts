import type { Queryable } from '../../../platform/database/database.ts';

const find = { name: 'demo-user', text: 'SELECT FROM users WHERE email = $1' };

/** Whether an account with this address exists. */
export async function hasUser(queryable: Queryable, email: string): Promise<boolean> {
  return (await queryable.query(find, [email])).length > 0;
}
