import type { GroupId, UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

export async function findAutoContributors(queryable: Queryable, userIds: readonly UserId[]): Promise<UserId[]> {
  const whoOptedIn = sql('groups-who-opted-in')`SELECT DISTINCT user_id FROM group_members
    WHERE user_id = ANY($1::uuid[]) AND auto_contribute AND status = 'approved'`;
  const rows = await queryable.query<Row<'group_members', 'user_id'>>(whoOptedIn, [userIds]);
  return rows.map((row) => row.user_id);
}

/** Finds a user's running circles with automatic contributions, in the order in which a credit pays them. */
export async function findAutoContributeGroups(queryable: Queryable, userId: UserId): Promise<GroupId[]> {
  // Ordered by due date and group id (circle-rules §5). `circle/` decides whether a payment is due.
  const circlesOf = sql('groups-auto-contribute-circles')`
    SELECT g.id FROM group_members m JOIN groups g ON g.id = m.group_id
    WHERE m.user_id = $1 AND m.auto_contribute AND m.status = 'approved' AND g.status = 'active'
    ORDER BY g.next_contribution_date, g.id`;
  const rows = await queryable.query<Row<'groups', 'id'>>(circlesOf, [userId]);
  return rows.map((row) => row.id);
}
