import type { GroupId, UserId } from '../../../contract/ids.ts';
import { ZERO_KOBO, type Kobo } from '../../../contract/money.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';

/** Returns what a person owes to circles from past rounds. Debts are never paid automatically. */
export async function findOwed(queryable: Queryable, userId: UserId, groupIds: readonly GroupId[]): Promise<Kobo> {
  const find = sql('automatic-owed')`
    SELECT sum(amount - paid_amount)::bigint AS owed FROM debts
    WHERE user_id = $1 AND group_id = ANY($2::uuid[]) AND status = 'outstanding'`;
  const [row] = await queryable.query<{ owed: Kobo | null }>(find, [userId, groupIds]);
  return row?.owed ?? ZERO_KOBO;
}

export interface OwedCircle {
  /** Null for a debt to Rota. */
  readonly groupName: string | null;
  readonly owedKobo: Kobo;
}

/** Returns what a person owes from past rounds, by circle. */
export async function findAllOwed(queryable: Queryable, userId: UserId): Promise<OwedCircle[]> {
  const find = sql('automatic-owed-all')`
    SELECT g.name AS group_name, sum(d.amount - d.paid_amount)::bigint AS owed FROM debts d
    LEFT JOIN groups g ON g.id = d.group_id
    WHERE d.user_id = $1 AND d.status = 'outstanding' GROUP BY d.group_id, g.name ORDER BY g.name, d.group_id`;
  const rows = await queryable.query<{ group_name: string | null; owed: Kobo }>(find, [userId]);
  return rows.map(({ group_name: groupName, owed: owedKobo }) => ({ groupName, owedKobo }));
}
