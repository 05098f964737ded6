import type { GroupId, UserId } from '../../../contract/ids.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';

/** Reads the circles in which a person pays, including forming ones, and whether contributions are automatic there. */
export async function findOwnCircles(
  queryable: Queryable,
  userId: UserId,
): Promise<{ readonly groupId: GroupId; readonly paysItself: boolean }[]> {
  const find = sql('automatic-own-circles')`SELECT m.group_id, m.auto_contribute
    FROM group_members m JOIN groups g ON g.id = m.group_id AND g.status IN ('forming', 'active')
    WHERE m.user_id = $1 AND m.status = 'approved' ORDER BY m.group_id`;
  const rows = await queryable.query<{ group_id: GroupId; auto_contribute: boolean }>(find, [userId]);
  return rows.map(({ group_id: groupId, auto_contribute: paysItself }) => ({ groupId, paysItself }));
}

/** Reads the kinds of source for which a person has one that can be charged. */
export async function findUsableKinds(queryable: Queryable, userId: UserId): Promise<('card' | 'debit')[]> {
  const find = sql('automatic-usable-kinds')`SELECT DISTINCT kind FROM payment_sources
    WHERE user_id = $1 AND status = 'active' ORDER BY kind`;
  return (await queryable.query<{ kind: 'card' | 'debit' }>(find, [userId])).map(({ kind }) => kind);
}
