import type { GroupId, Instant } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { drawColumn, groupColumns, headerColumns, type GroupHeader, type GroupRow } from './group-row.ts';

export const readGroups = (queryable: Queryable, ids: readonly GroupId[]): Promise<GroupRow[]> => {
  const readGroupRows = sql('groups-read')`
    SELECT ${groupColumns}, ${drawColumn} FROM groups g WHERE g.id = ANY($1::uuid[])`;
  return queryable.query<GroupRow>(readGroupRows, [ids]);
};

/** Locks groups in the order of their ids until the transaction ends. The result omits unknown ids. */
export const lockGroups = (tx: Tx, ids: readonly GroupId[]): Promise<GroupRow[]> => {
  // FOR NO KEY UPDATE lets other transactions insert rows that reference a locked group.
  const lockGroupRows = sql('groups-lock')`
    SELECT ${groupColumns}, ${drawColumn} FROM groups g WHERE g.id = ANY($1::uuid[]) ORDER BY g.id FOR NO KEY UPDATE`;
  return tx.query<GroupRow>(lockGroupRows, [ids]);
};

/** Locks groups like `lockGroups`, but reads only the columns that validate a cached circle. */
export const lockGroupHeaders = (tx: Tx, ids: readonly GroupId[]): Promise<GroupHeader[]> => {
  const lockGroupHeads = sql('groups-lock-heads')`SELECT ${headerColumns}
    FROM groups g WHERE g.id = ANY($1::uuid[]) ORDER BY g.id FOR NO KEY UPDATE`;
  return tx.query<GroupHeader>(lockGroupHeads, [ids]);
};

/** Locks due groups, earliest first. Skips groups that other processes have locked. */
export const claimDueGroups = (
  tx: Tx,
  now: Instant,
  limit: number,
  except: readonly GroupId[],
): Promise<GroupRow[]> => {
  const claimGroupRows = sql('groups-claim-due')`
    SELECT ${groupColumns}, ${drawColumn} FROM groups g WHERE g.next_event_at <= $1 AND g.id <> ALL($3::uuid[])
    ORDER BY g.next_event_at, g.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`;
  return tx.query<GroupRow>(claimGroupRows, [toDate(now), limit, except]);
};

export async function findNextEventAt(queryable: Queryable): Promise<Instant | null> {
  const readNextEventAt = sql('groups-next-event-at')`SELECT min(next_event_at) AS at FROM groups`;
  const [row] = await queryable.query<{ at: Date | null }>(readNextEventAt, []);
  return row?.at == null ? null : fromDate(row.at);
}
