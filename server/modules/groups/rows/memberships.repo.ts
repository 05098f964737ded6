import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { MemberStatus } from '../../../../circle/types.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

export interface Membership {
  readonly isOwner: boolean;
  readonly status: MemberStatus | null;
}

export async function findMembership(
  queryable: Queryable,
  groupId: GroupId,
  userId: UserId,
): Promise<Membership | undefined> {
  const readMembership = sql('groups-membership')`
    SELECT g.owner_id, m.status FROM groups g LEFT JOIN group_members m ON m.group_id = g.id AND m.user_id = $2
    WHERE g.id = $1`;
  const [row] = await queryable.query<Row<'groups', 'owner_id'> & { status: MemberStatus | null }>(readMembership, [
    groupId,
    userId,
  ]);
  return row === undefined ? undefined : { isOwner: row.owner_id === userId, status: row.status };
}

/** Locks a group until the transaction ends, so that its members cannot change. Returns the approved members. */
export async function lockApprovedMembers(tx: Tx, groupId: GroupId): Promise<UserId[]> {
  await tx.query(sql('groups-lock-for-members')`SELECT id FROM groups WHERE id = $1 FOR NO KEY UPDATE`, [groupId]);
  const readApproved = sql('groups-approved-members')`
    SELECT user_id FROM group_members WHERE group_id = $1 AND status = 'approved' ORDER BY user_id`;
  const rows = await tx.query<Row<'group_members', 'user_id'>>(readApproved, [groupId]);
  return rows.map(({ user_id: userId }) => userId);
}

export async function saveMayBeNamed(tx: Tx, groupId: GroupId, userId: UserId, mayBeNamed: boolean): Promise<void> {
  const write = sql('groups-may-be-named')`
    UPDATE group_members SET may_be_named = $3 WHERE group_id = $1 AND user_id = $2`;
  await tx.query(write, [groupId, userId, mayBeNamed]);
}

export async function findGroupsAppliedTo(queryable: Queryable, userId: UserId): Promise<GroupId[]> {
  const readAppliedTo = sql('groups-applied-to')`
    SELECT group_id FROM group_members WHERE user_id = $1 AND status = 'pending'`;
  const rows = await queryable.query<Row<'group_members', 'group_id'>>(readAppliedTo, [userId]);
  return rows.map(({ group_id: groupId }) => groupId);
}

export async function findGroupsOfApprovedMember(queryable: Queryable, userId: UserId): Promise<GroupId[]> {
  const readApprovedIn = sql('groups-approved-in')`
    SELECT group_id FROM group_members WHERE user_id = $1 AND status = 'approved'`;
  const rows = await queryable.query<Row<'group_members', 'group_id'>>(readApprovedIn, [userId]);
  return rows.map(({ group_id: groupId }) => groupId);
}

/** Finds active and forming groups in which a user may still pay or receive money. */
export async function findGroupsWithUpcomingMoney(queryable: Queryable, userId: UserId): Promise<GroupId[]> {
  // A former member who will get a refund keeps a seat.
  const readWithMoneyAhead = sql('groups-with-money-ahead')`
    SELECT g.id FROM groups g JOIN group_members m ON m.group_id = g.id AND m.user_id = $1
    WHERE m.payout_position IS NOT NULL AND (g.status = 'active' OR g.status = 'forming' AND m.status = 'approved')
    UNION SELECT id FROM groups WHERE owner_id = $1 AND status IN ('active', 'forming')`;
  const rows = await queryable.query<Row<'groups', 'id'>>(readWithMoneyAhead, [userId]);
  return rows.map(({ id }) => id);
}
