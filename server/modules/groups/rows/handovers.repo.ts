import type { GroupId, UserId } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import type { Handover } from '../../../../circle/decision-types.ts';
import { fromDate, instantOrNull } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../../platform/database/stored-rows.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { CircleWrites } from '../shell/collect-writes.ts';
import { multiRowStatement, type Write } from './write-circles.repo.ts';

const columns = `h.group_id, h.cycle, h.seat, h.leaver_id, h.substitute_id, h.code, h.status, h.offered_at, h.applied_at,
  h.admitted_at, h.ended_at, h.price, h.by_operator`;
export type HandoverRow = Row<'seat_handovers', typeof columns>;

const HANDOVER = {
  isNew: 'not stored',
  groupId: 'group_id',
  cycle: 'cycle',
  seat: 'seat',
  leaverId: 'leaver_id',
  substituteId: 'substitute_id',
  code: 'code',
  status: 'status',
  offeredAt: 'offered_at',
  appliedAt: 'applied_at',
  admittedAt: 'admitted_at',
  endedAt: 'ended_at',
  priceKobo: 'price',
  byOperator: 'by_operator',
} satisfies Columns<'seat_handovers', CircleWrites['handovers'][number]>;

export const toHandover = (row: HandoverRow): Handover => ({
  cycle: row.cycle,
  seat: row.seat,
  leaverId: row.leaver_id,
  substituteId: row.substitute_id,
  code: row.code,
  status: row.status,
  offeredAt: fromDate(row.offered_at),
  appliedAt: instantOrNull(row.applied_at),
  admittedAt: instantOrNull(row.admitted_at),
  endedAt: instantOrNull(row.ended_at),
  priceKobo: row.price === null ? null : kobo(row.price),
  byOperator: row.by_operator,
});

/** Reads open hand-overs and completed ones of the current cycle, oldest first. */
export function readHandovers(queryable: Queryable, ids: readonly GroupId[]): Promise<HandoverRow[]> {
  const readRows = sql('groups-handovers')`SELECT ${columns} FROM seat_handovers h JOIN groups g ON g.id = h.group_id
    WHERE h.group_id = ANY($1::uuid[]) AND h.status <> 'ended' AND (h.status <> 'done' OR h.cycle = g.current_cycle)
    ORDER BY h.offered_at, h.id`;
  return queryable.query<HandoverRow>(readRows, [ids]);
}

const ofCode = 'group_id, leaver_id, substitute_id, status';

/** Finds a hand-over by its link's code, even one that has ended. */
export async function findHandover(queryable: Queryable, code: string) {
  const readOne = sql('groups-of-handover')`SELECT ${ofCode} FROM seat_handovers WHERE code = $1`;
  const [row] = await queryable.query<Row<'seat_handovers', typeof ofCode>>(readOne, [code]);
  return row === undefined
    ? undefined
    : { groupId: row.group_id, leaverId: row.leaver_id, substituteId: row.substitute_id, status: row.status };
}

/** Returns the circles in which this user waits for a seat. Finds them by open applications, which have an index. */
export async function findGroupsOfSubstitute(queryable: Queryable, userId: UserId): Promise<GroupId[]> {
  const readGroups = sql('groups-of-substitute')`SELECT h.group_id FROM group_members m
    JOIN seat_handovers h ON h.group_id = m.group_id AND h.substitute_id = m.user_id
    WHERE m.user_id = $1 AND m.status = 'pending' AND h.status IN ('voting', 'admitted')`;
  const rows = await queryable.query<Row<'seat_handovers', 'group_id'>>(readGroups, [userId]);
  return rows.map(({ group_id: groupId }) => groupId);
}

const handover = rowsOf('seat_handovers', { ...HANDOVER, id: 'id' });
const insertHandovers = sql('groups-handovers-insert')`
  INSERT INTO seat_handovers (${handover.names}) SELECT * FROM ${handover.rows}`;

const changed = rowsOf('seat_handovers', HANDOVER, ['group_id', 'code']);
const updateHandovers = sql('groups-handovers-update')`
  UPDATE seat_handovers h SET ${changed.set} FROM ${changed.rows} WHERE h.code = n.code`;

export const handoverWrites = (rows: CircleWrites['handovers']): Write[] => [
  ...multiRowStatement(
    insertHandovers,
    handover,
    rows.filter(({ isNew }) => isNew).map((row) => ({ ...row, id: newId() })),
  ),
  ...multiRowStatement(
    updateHandovers,
    changed,
    rows.filter(({ isNew }) => !isNew),
  ),
];
