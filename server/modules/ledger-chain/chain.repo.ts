import type { GroupId, Instant, TransferId } from '../../../contract/ids.ts';
import { fromDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../platform/database/stored-rows.ts';
import type { ChainedTransfer } from './record.ts';

/** A link of the ledger's chain and, for a circle's transfer, of the circle's chain. */
export interface Link {
  readonly position: bigint;
  readonly transferId: TransferId;
  readonly hash: Buffer;
  readonly groupId: GroupId | null;
  readonly groupPosition: number | null;
  readonly groupHash: Buffer | null;
}

/** The hashed columns of a transfer `t`. */
export const RECORD_COLUMNS = `t.id, (extract(epoch FROM t.created_at) * 1000000)::bigint AS at_us, t.type,
  t.debit_account_id, t.credit_account_id, t.amount, t.group_id, t.cycle, t.round, t.reference`;

export interface RecordRow extends Row<
  'transfers',
  'id, type, debit_account_id, credit_account_id, amount, group_id, cycle, round, reference'
> {
  readonly at_us: bigint;
}

export const toTransfer = (row: RecordRow): ChainedTransfer => ({
  id: row.id,
  atUs: row.at_us,
  type: row.type,
  debitAccountId: row.debit_account_id,
  creditAccountId: row.credit_account_id,
  amountKobo: row.amount,
  groupId: row.group_id,
  cycle: row.cycle,
  round: row.round,
  reference: row.reference,
});

/** Arbitrary advisory lock number. One process at a time adds links. */
const LOCK_KEY = 1_620_162;

/** Locks the chain until the transaction ends. Returns false if another process holds the lock. */
export async function lockChain(tx: Tx): Promise<boolean> {
  const lock = sql('ledger-chain-lock')`SELECT pg_try_advisory_xact_lock($1) AS locked`;
  const [row] = await tx.query<{ locked: boolean }>(lock, [BigInt(LOCK_KEY)]);
  return row?.locked === true;
}

export interface Progress {
  /** Every transfer with a smaller id has a link. */
  readonly beforeId: string;
  /** The next `beforeId`, once all transactions before `nextXid` have ended. */
  readonly next: { readonly beforeId: string; readonly xid: bigint } | null;
  /** Numbers of the oldest transaction that has not ended, and of the next one to begin. */
  readonly openXid: bigint;
  readonly newXid: bigint;
}

export async function readProgress(tx: Tx): Promise<Progress> {
  const read = sql('ledger-chain-progress')`SELECT before_id, next_before_id, next_xid,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint AS open_xid,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint AS new_xid FROM ledger_chain_progress`;
  const [row] = await tx.query<
    Row<'ledger_chain_progress', 'before_id, next_before_id, next_xid'> & { open_xid: bigint; new_xid: bigint }
  >(read, []);
  if (row === undefined) throw new Error('ledger_chain_progress has no row');
  const next =
    row.next_before_id === null || row.next_xid === null ? null : { beforeId: row.next_before_id, xid: row.next_xid };
  return { beforeId: row.before_id, next, openXid: row.open_xid, newXid: row.new_xid };
}

/** Saves how far chaining got and that it is alive, in real time. */
export async function saveProgress(
  tx: Tx,
  { beforeId, next, isCaughtUp }: Pick<Progress, 'beforeId' | 'next'> & { readonly isCaughtUp: boolean },
): Promise<void> {
  const save = sql('ledger-chain-progress-save')`UPDATE ledger_chain_progress SET before_id = $1, next_before_id = $2,
    next_xid = $3, worked_at = now(), caught_up_at = CASE WHEN $4 THEN now() ELSE caught_up_at END`;
  await tx.query(save, [beforeId, next?.beforeId ?? null, next?.xid ?? null, isCaughtUp]);
}

/** Finds transfers without a link, in order of id, starting at `fromId`. */
export async function findUnchained(queryable: Queryable, fromId: string, limit: number): Promise<ChainedTransfer[]> {
  // Both sides are read in the order of ids from `fromId` on, so the cost does not grow with history.
  const find = sql('ledger-chain-missing')`SELECT ${RECORD_COLUMNS} FROM transfers t
    WHERE t.id >= $1 AND NOT EXISTS (SELECT FROM ledger_chain c WHERE c.transfer_id = t.id AND c.transfer_id >= $1)
    ORDER BY t.id LIMIT $2`;
  return (await queryable.query<RecordRow>(find, [fromId, limit])).map(toTransfer);
}

export interface LastLink {
  readonly position: bigint;
  readonly hash: Buffer;
}

export async function findLastLink(queryable: Queryable): Promise<LastLink | undefined> {
  const last = sql('ledger-chain-last')`SELECT position, hash FROM ledger_chain ORDER BY position DESC LIMIT 1`;
  return (await queryable.query<Row<'ledger_chain', 'position, hash'>>(last, []))[0];
}

export interface LastCircleLink {
  readonly groupPosition: number;
  readonly groupHash: Buffer;
}

/** Returns the last link of each of these circles. Omits circles without links. */
export async function findCircleLinks(
  queryable: Queryable,
  groupIds: readonly GroupId[],
): Promise<Map<GroupId, LastCircleLink>> {
  const last = sql('ledger-chain-circles')`SELECT g.id, c.group_position, c.group_hash
    FROM unnest($1::uuid[]) AS g (id) CROSS JOIN LATERAL (SELECT group_position, group_hash FROM ledger_chain
      WHERE group_id = g.id ORDER BY group_position DESC LIMIT 1) c`;
  const rows = await queryable.query<{ id: string; group_position: number; group_hash: Buffer }>(last, [groupIds]);
  return new Map(
    rows.map((row) => [row.id as GroupId, { groupPosition: row.group_position, groupHash: row.group_hash }]),
  );
}

const link = rowsOf('ledger_chain', {
  position: 'position',
  transferId: 'transfer_id',
  hash: 'hash',
  groupId: 'group_id',
  groupPosition: 'group_position',
  groupHash: 'group_hash',
} satisfies Columns<'ledger_chain', Link>);

export async function insertLinks(tx: Tx, links: readonly Link[]): Promise<void> {
  const insert = sql('ledger-chain-insert')`INSERT INTO ledger_chain (${link.names}) SELECT * FROM ${link.rows}`;
  await tx.query(insert, link.valuesOfAll(links));
}

export interface ChainAge {
  /** Age of the last pass that worked, whether or not it found anything to add. */
  readonly workedAgoMs: number;
  /** Age of the last pass that left no unchained transfer. */
  readonly caughtUpAgoMs: number;
  readonly caughtUpAt: Instant;
}

export async function readChainAge(queryable: Queryable): Promise<ChainAge> {
  const read = sql('ledger-chain-age')`SELECT caught_up_at, extract(epoch FROM now() - worked_at)::integer AS worked,
    extract(epoch FROM now() - caught_up_at)::integer AS caught_up FROM ledger_chain_progress`;
  const [row] = await queryable.query<{ caught_up_at: Date; worked: number; caught_up: number }>(read, []);
  if (row === undefined) throw new Error('ledger_chain_progress has no row');
  return {
    workedAgoMs: row.worked * 1000,
    caughtUpAgoMs: row.caught_up * 1000,
    caughtUpAt: fromDate(row.caught_up_at),
  };
}
