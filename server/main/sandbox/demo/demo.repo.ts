import type { Queryable } from '../../../platform/database/database.ts';

/** Whether an account with this address exists. */
export async function hasUser(queryable: Queryable, email: string): Promise<boolean> {
  const user = await queryable.kysely.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return user !== undefined;
}
