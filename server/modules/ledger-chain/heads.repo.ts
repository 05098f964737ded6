import type { GroupId, Instant } from '../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/from-row.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../platform/database/stored-rows.ts';
import type { CircleHead, DayParts } from './record.ts';

/** The published head of a Lagos day. */
export interface Head extends DayParts {
  /** Number of circles with links since the previous head. */
  readonly circles: number;
  readonly head: Buffer;
}

const HEAD = {
  day: 'day',
  links: 'links',
  ledgerHash: 'ledger_hash',
  circles: 'circles',
  circlesRoot: 'circles_root',
  previous: 'previous',
  head: 'head',
} satisfies Columns<'ledger_heads', Head>;
const stored = rowsOf('ledger_heads', { ...HEAD, madeAt: 'made_at' });

export async function insertHead(tx: Tx, head: Head, at: Instant): Promise<void> {
  const insert = sql('ledger-head-insert')`INSERT INTO ledger_heads (${stored.names}) VALUES (${stored.parameters})`;
  await tx.query(insert, stored.valuesOf({ ...head, madeAt: at }));
}

const columns = 'day, links, ledger_hash, circles, circles_root, previous, head';
type HeadRow = Row<'ledger_heads', typeof columns>;

export async function findNewestHead(queryable: Queryable): Promise<Head | undefined> {
  const newest = sql('ledger-head-newest')`SELECT ${columns} FROM ledger_heads ORDER BY day DESC LIMIT 1`;
  const [row] = await queryable.query<HeadRow>(newest, []);
  return row && fromRow(row);
}

/** Returns the newest heads, newest first. */
export async function findNewestHeads(queryable: Queryable, limit: number): Promise<Head[]> {
  const find = sql('ledger-heads-newest')`SELECT ${columns} FROM ledger_heads ORDER BY day DESC LIMIT $1`;
  return (await queryable.query<HeadRow>(find, [limit])).map(fromRow);
}

/** Returns the heads since a day, oldest first. */
export async function findHeads(queryable: Queryable, fromDay: string): Promise<Head[]> {
  const find = sql('ledger-heads-from')`SELECT ${columns} FROM ledger_heads WHERE day >= $1 ORDER BY day`;
  return (await queryable.query<HeadRow>(find, [fromDay])).map(fromRow);
}

/** Returns the newest head up to a position that has been verified. */
export async function findHeadUpTo(queryable: Queryable, position: bigint): Promise<Head | undefined> {
  const find = sql('ledger-head-up-to')`
    SELECT ${columns} FROM ledger_heads WHERE links <= $1 ORDER BY day DESC LIMIT 1`;
  const [row] = await queryable.query<HeadRow>(find, [position]);
  return row && fromRow(row);
}

/** Finds each circle with links in `(after, upTo]` and its last link, in order of id. */
export async function findChangedCircles(queryable: Queryable, after: bigint, upTo: bigint): Promise<CircleHead[]> {
  const find = sql('ledger-chain-changed')`SELECT DISTINCT ON (group_id) group_id, group_position, group_hash
    FROM ledger_chain WHERE position > $1 AND position <= $2 AND group_id IS NOT NULL
    ORDER BY group_id, group_position DESC`;
  const rows = await queryable.query<{ group_id: GroupId; group_position: number; group_hash: Buffer }>(find, [
    after,
    upTo,
  ]);
  return rows.map((row) => ({ groupId: row.group_id, links: row.group_position, hash: row.group_hash }));
}

export interface StoredCircleHead extends CircleHead {
  readonly day: string;
  readonly path: Buffer;
}

const circleHead = rowsOf('ledger_circle_heads', {
  groupId: 'group_id',
  day: 'day',
  links: 'links',
  hash: 'hash',
  path: 'path',
} satisfies Columns<'ledger_circle_heads', StoredCircleHead>);

export async function insertCircleHeads(tx: Tx, heads: readonly StoredCircleHead[]): Promise<void> {
  const insert = sql('ledger-circle-heads-insert')`
    INSERT INTO ledger_circle_heads (${circleHead.names}) SELECT * FROM ${circleHead.rows}`;
  await tx.query(insert, circleHead.valuesOfAll(heads));
}

const circleColumns = 'group_id, day, links, hash, path';
type CircleRow = Row<'ledger_circle_heads', typeof circleColumns>;

/** Returns the newest published head of a circle. */
export async function findCircleHead(queryable: Queryable, groupId: GroupId): Promise<StoredCircleHead | undefined> {
  const find = sql('ledger-circle-head')`
    SELECT ${circleColumns} FROM ledger_circle_heads WHERE group_id = $1 ORDER BY day DESC LIMIT 1`;
  const [row] = await queryable.query<CircleRow>(find, [groupId]);
  return row && fromRow(row);
}

/** Returns a day's circles in the order of the tree's leaves. */
export async function findCircleHeads(queryable: Queryable, day: string): Promise<StoredCircleHead[]> {
  const find = sql('ledger-circle-heads-of-day')`
    SELECT ${circleColumns} FROM ledger_circle_heads WHERE day = $1 ORDER BY group_id`;
  return (await queryable.query<CircleRow>(find, [day])).map(fromRow);
}

/** True if a head for this day or a later one exists. */
export async function hasHead(queryable: Queryable, day: string): Promise<boolean> {
  const find = sql('ledger-head-exists')`SELECT FROM ledger_heads WHERE day >= $1 LIMIT 1`;
  return (await queryable.query(find, [day])).length === 1;
}
