import type { GroupId, UserId } from '../../../contract/ids.ts';
import { ZERO_KOBO, type Kobo } from '../../../contract/money.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';

/** Returns what a person owes to circles of rounds that are over. Nothing pays a debt by itself. */
export async function findOwed(queryable: Queryable, userId: UserId, groupIds: readonly GroupId[]): Promise<Kobo> {
  const find = sql('automatic-owed')`
    SELECT sum(amount - paid_amount)::bigint AS owed FROM debts
    WHERE user_id = $1 AND group_id = ANY($2::uuid[]) AND status = 'outstanding'`;
  const [row] = await queryable.query<{ owed: Kobo | null }>(find, [userId, groupIds]);
  return row?.owed ?? ZERO_KOBO;
}
