import type { Instant, UserId } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';

/** Returns the due dates after `now` of the person's unpaid contributions in open rounds. */
export async function findDueDates(queryable: Queryable, userId: UserId, now: Instant): Promise<Instant[]> {
  const find = sql('sources-due-dates')`
    SELECT DISTINCT g.next_contribution_date AS due_date FROM contributions c
    JOIN groups g ON g.id = c.group_id AND g.status = 'active' AND g.current_cycle = c.cycle AND g.current_round = c.round
    JOIN group_members m ON m.group_id = c.group_id AND m.user_id = c.user_id AND m.status = 'approved'
    WHERE c.user_id = $1 AND c.status IN ('pending', 'late') AND g.next_contribution_date > $2`;
  return (await queryable.query<{ due_date: Date }>(find, [userId, toDate(now)])).map(({ due_date }) =>
    fromDate(due_date),
  );
}
