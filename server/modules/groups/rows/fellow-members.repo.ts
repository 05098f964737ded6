import type { GroupId, UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';

export interface FellowMember {
  readonly groupId: GroupId;
  readonly groupName: string;
  readonly userId: UserId;
}

/**
 * Finds owners and approved members of the forming and active groups that a user owns, belongs to or has applied to.
 */
export async function findFellowMembers(queryable: Queryable, userId: UserId): Promise<FellowMember[]> {
  const readAround = sql('groups-people-around')`SELECT g.id AS group_id, g.name AS group_name, p.user_id
    FROM groups g CROSS JOIN LATERAL (SELECT g.owner_id AS user_id
      UNION SELECT user_id FROM group_members WHERE group_id = g.id AND status = 'approved') p
    WHERE g.status IN ('forming', 'active') AND p.user_id <> $1 AND g.id IN (SELECT id FROM groups WHERE owner_id = $1
      UNION SELECT group_id FROM group_members WHERE user_id = $1 AND status IN ('approved', 'pending'))
    ORDER BY g.id, p.user_id`;
  const rows = await queryable.query<{ group_id: GroupId; group_name: string; user_id: UserId }>(readAround, [userId]);
  return rows.map((row) => ({ groupId: row.group_id, groupName: row.group_name, userId: row.user_id }));
}
