import type { LastSeenCircle } from '../../../../contract/group-parts.ts';
import type { GroupId, UserId } from '../../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

export async function saveLastSeen(
  queryable: Queryable,
  userId: UserId,
  groupId: GroupId,
  { cycle, status, received, admitted }: LastSeenCircle,
): Promise<void> {
  const write = sql('seen-circles-write')`
    INSERT INTO seen_circles (user_id, group_id, cycle, status, received, admitted) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (user_id, group_id) DO UPDATE
      SET cycle = excluded.cycle, status = excluded.status, received = excluded.received, admitted = excluded.admitted`;
  await queryable.query(write, [userId, groupId, cycle, status, received, admitted]);
}

export async function findLastSeen(
  queryable: Queryable,
  userId: UserId,
  groupId: GroupId,
): Promise<LastSeenCircle | null> {
  const find = sql('seen-circles-find')`
    SELECT cycle, status, received, admitted FROM seen_circles WHERE user_id = $1 AND group_id = $2`;
  const [row] = await queryable.query<Row<'seen_circles', 'cycle' | 'status' | 'received' | 'admitted'>>(find, [
    userId,
    groupId,
  ]);
  return row ?? null;
}

export async function deleteLastSeenBy(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('seen-circles-forget')`DELETE FROM seen_circles WHERE user_id = $1`, [userId]);
}
