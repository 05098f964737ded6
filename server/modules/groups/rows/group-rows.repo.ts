import type { GroupId, Instant } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { groupColumns, headerColumns, type GroupHeader, type GroupRow } from './group-row.ts';

/** Reads groups without locking them, for answers. */
export const readGroups = (queryable: Queryable, ids: readonly GroupId[]): Promise<GroupRow[]> => {
  const readGroupRows = sql('groups-read')`SELECT ${groupColumns} FROM groups g WHERE g.id = ANY($1::uuid[])`;
  return queryable.query<GroupRow>(readGroupRows, [ids]);
};

/** Locks groups in id order until the transaction ends. Unknown ids are missing in the answer. */
export const lockGroups = (tx: Tx, ids: readonly GroupId[]): Promise<GroupRow[]> => {
  // NO KEY UPDATE: rows that refer to a group can be inserted by others while its circle is locked.
  const lockGroupRows = sql('groups-lock')`
    SELECT ${groupColumns} FROM groups g WHERE g.id = ANY($1::uuid[]) ORDER BY g.id FOR NO KEY UPDATE`;
  return tx.query<GroupRow>(lockGroupRows, [ids]);
};

/** The same locks, reading only what tells whether a circle has something due and is still as remembered. */
export const lockGroupHeaders = (tx: Tx, ids: readonly GroupId[]): Promise<GroupHeader[]> => {
  const lockGroupHeads = sql('groups-lock-heads')`SELECT ${headerColumns}
    FROM groups g WHERE g.id = ANY($1::uuid[]) ORDER BY g.id FOR NO KEY UPDATE`;
  return tx.query<GroupHeader>(lockGroupHeads, [ids]);
};

/** Locks groups whose next time event is due and that no other process holds, those due first. */
export const claimDueGroups = (
  tx: Tx,
  now: Instant,
  limit: number,
  except: readonly GroupId[],
): Promise<GroupRow[]> => {
  const claimGroupRows = sql('groups-claim-due')`
    SELECT ${groupColumns} FROM groups g WHERE g.next_event_at <= $1 AND g.id <> ALL($3::uuid[])
    ORDER BY g.next_event_at, g.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`;
  return tx.query<GroupRow>(claimGroupRows, [toDate(now), limit, except]);
};

/** The earliest time event of all circles; null when nothing will happen by itself. */
export async function findNextEventAt(queryable: Queryable): Promise<Instant | null> {
  const readNextEventAt = sql('groups-next-event-at')`SELECT min(next_event_at) AS at FROM groups`;
  const [row] = await queryable.query<{ at: Date | null }>(readNextEventAt, []);
  return row?.at == null ? null : fromDate(row.at);
}
