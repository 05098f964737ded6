import type { GroupId } from '../../../contract/ids.ts';
import { fromDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { CircleTimes } from './clock.routes.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type GroupRow = Row<'groups', 'status' | 'next_contribution_date' | 'next_event_at' | 'max_members'> & {
  seats: number;
};

/**
 * Returns the times of a circle to which the clock can be moved; undefined for an unknown group. A forming circle with
 * free seats has no such time, because the next event would only be the expiry of an application.
 */
export async function circleTimes(queryable: Queryable, groupId: GroupId): Promise<CircleTimes | undefined> {
  if (!uuid.test(groupId)) return undefined;
  const readTimes = sql('sandbox-circle-times')`SELECT status, next_contribution_date, next_event_at, max_members,
      (SELECT count(*) FROM group_members
        WHERE group_id = g.id AND status = 'approved' AND payout_position IS NOT NULL)::int AS seats
    FROM groups g WHERE id = $1`;
  const [group] = await queryable.query<GroupRow>(readTimes, [groupId]);
  if (group === undefined) return undefined;
  const isRunning = group.status === 'active' || group.max_members === group.seats;
  const dueAt = group.status === 'active' ? group.next_contribution_date : null;
  return {
    dueAt: dueAt === null ? null : fromDate(dueAt),
    nextEventAt: isRunning && group.next_event_at !== null ? fromDate(group.next_event_at) : null,
  };
}
