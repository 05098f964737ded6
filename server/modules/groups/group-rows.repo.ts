import type { GroupId, Instant } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { GroupHead, GroupRow } from './circle-rows.ts';

const groupColumns = `g.id, g.name, g.description, g.rules, g.owner_id, g.contribution_amount, g.frequency, g.max_members,
  g.current_members, g.invitation_code, g.status, g.current_round, g.current_cycle, g.start_date, g.started_at,
  g.next_contribution_date, g.is_private, g.country, g.owner_participates, g.platform_fee_bps, g.management_fee_bps,
  g.anchor_day, g.hold_until, g.auto_slots_done_at, g.reminders_done_at, g.closed_pairs, g.has_open_ejection,
  g.next_cycle_asked_at, g.next_event_at, g.version, g.created_at`;

const readGroupRows = {
  name: 'groups-read',
  text: `SELECT ${groupColumns} FROM groups g WHERE g.id = ANY($1::uuid[])`,
};
// NO KEY UPDATE: rows that refer to a group can be inserted by others while its circle is locked.
const lockGroupRows = {
  name: 'groups-lock',
  text: `SELECT ${groupColumns} FROM groups g WHERE g.id = ANY($1::uuid[]) ORDER BY g.id FOR NO KEY UPDATE`,
};
const lockGroupHeads = {
  name: 'groups-lock-heads',
  text: `SELECT g.id, g.status, g.current_cycle, g.current_round, g.next_contribution_date, g.has_open_ejection,
      g.next_event_at, g.version
    FROM groups g WHERE g.id = ANY($1::uuid[]) ORDER BY g.id FOR NO KEY UPDATE`,
};
const claimGroupRows = {
  name: 'groups-claim-due',
  text: `SELECT ${groupColumns} FROM groups g WHERE g.next_event_at <= $1 AND g.id <> ALL($3::uuid[])
    ORDER BY g.next_event_at, g.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`,
};
const readNextEventAt = {
  name: 'groups-next-event-at',
  text: 'SELECT min(next_event_at) AS at FROM groups',
};

/** Reads groups without locking them, for answers. */
export const readGroups = (queryable: Queryable, ids: readonly GroupId[]): Promise<GroupRow[]> =>
  queryable.query<GroupRow>(readGroupRows, [ids]);

/** Locks groups in id order until the transaction ends. Unknown ids are missing in the answer. */
export const lockGroups = (tx: Tx, ids: readonly GroupId[]): Promise<GroupRow[]> =>
  tx.query<GroupRow>(lockGroupRows, [ids]);

/** The same locks, reading no more than `recallCircles` needs. */
export const lockHeads = (tx: Tx, ids: readonly GroupId[]): Promise<GroupHead[]> =>
  tx.query<GroupHead>(lockGroupHeads, [ids]);

/** Locks groups whose next time event is due and that no other process holds, those due first. */
export const claimDueGroups = (tx: Tx, now: Instant, limit: number, except: readonly GroupId[]): Promise<GroupRow[]> =>
  tx.query<GroupRow>(claimGroupRows, [toDate(now), limit, except]);

/** The earliest time event of all circles; null when nothing will happen by itself. */
export async function findNextEventAt(queryable: Queryable): Promise<Instant | null> {
  const [row] = await queryable.query<{ at: Date | null }>(readNextEventAt, []);
  return row?.at == null ? null : fromDate(row.at);
}
