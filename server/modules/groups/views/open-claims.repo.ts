import type { GroupId, UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

const own = `g.id IN (SELECT id FROM groups WHERE owner_id = $1 UNION SELECT group_id FROM group_members WHERE user_id = $1)`;

export interface OwnGroup {
  readonly groupId: GroupId;
  readonly isAppealing: boolean;
}

/** Locks every group that a user owns or has ever belonged to, in the order of their ids. */
export async function lockOwnGroups(tx: Tx, userId: UserId): Promise<void> {
  const lockOwn = sql('groups-lock-own')`SELECT g.id FROM groups g WHERE ${own} ORDER BY g.id FOR NO KEY UPDATE`;
  await tx.query(lockOwn, [userId]);
}

export async function findOwnGroups(queryable: Queryable, userId: UserId): Promise<OwnGroup[]> {
  const readOwn = sql('groups-own')`
    SELECT g.id, EXISTS (SELECT FROM member_ejections e WHERE e.group_id = g.id AND e.nominated_user_id = $1
        AND e.status = 'appealing') AS is_appealing
    FROM groups g WHERE ${own} ORDER BY g.created_at, g.id`;
  const rows = await queryable.query<Row<'groups', 'id'> & { is_appealing: boolean }>(readOwn, [userId]);
  return rows.map((row) => ({ groupId: row.id, isAppealing: row.is_appealing }));
}
