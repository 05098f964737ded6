import type { GroupId } from '../../../contract/ids.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { RECORD_COLUMNS, toTransfer, type RecordRow } from './chain.repo.ts';
import { NO_HASH, type ChainedTransfer } from './record.ts';

/** A link with everything it is checked against. */
export interface CheckedLink {
  readonly position: bigint;
  readonly transferId: string;
  readonly hash: Buffer;
  /** Undefined if the transfer was removed. */
  readonly transfer: ChainedTransfer | undefined;
  readonly circle:
    | { readonly groupId: GroupId; readonly position: number; readonly hash: Buffer; readonly before: Buffer | null }
    | undefined;
}

type LinkRow = Row<'ledger_chain', 'position, transfer_id, hash, chained_group, group_position, group_hash'>;

interface CheckedRow extends LinkRow {
  readonly chained_group: GroupId | null;
  readonly before: Buffer | null;
  readonly missing: boolean;
}

/** Reads the links after a position in order, with their transfers and the previous links of their circles. */
export async function readLinks(queryable: Queryable, after: bigint, limit: number): Promise<CheckedLink[]> {
  const read = sql('ledger-chain-read')`
    SELECT c.position, c.transfer_id, c.hash, c.group_id AS chained_group, c.group_position, c.group_hash,
      b.group_hash AS before, t.id IS NULL AS missing, ${RECORD_COLUMNS}
    FROM ledger_chain c LEFT JOIN transfers t ON t.id = c.transfer_id
      LEFT JOIN ledger_chain b ON b.group_id = c.group_id AND b.group_position = c.group_position - 1
        AND b.position < c.position
    WHERE c.position > $1 ORDER BY c.position LIMIT $2`;
  const rows = await queryable.query<CheckedRow & RecordRow>(read, [after, limit]);
  return rows.map((row) => ({
    position: row.position,
    transferId: row.transfer_id,
    hash: row.hash,
    transfer: row.missing ? undefined : toTransfer(row),
    circle:
      row.chained_group === null || row.group_position === null || row.group_hash === null
        ? undefined
        : {
            groupId: row.chained_group,
            position: row.group_position,
            hash: row.group_hash,
            before: row.group_position === 1 ? NO_HASH : row.before,
          },
  }));
}

export async function findLinkHash(queryable: Queryable, position: bigint): Promise<Buffer | undefined> {
  const find = sql('ledger-chain-at')`SELECT hash FROM ledger_chain WHERE position = $1`;
  const [row] = await queryable.query<Row<'ledger_chain', 'hash'>>(find, [position]);
  return row?.hash;
}

export interface Proven {
  readonly position: bigint;
  readonly hash: Buffer;
}

export async function readProven(queryable: Queryable): Promise<Proven | undefined> {
  const read = sql('ledger-chain-proven')`SELECT proven_position, proven_hash FROM ledger_chain_progress`;
  const [row] = await queryable.query<Row<'ledger_chain_progress', 'proven_position, proven_hash'>>(read, []);
  if (row?.proven_hash == null) return undefined;
  return { position: row.proven_position, hash: row.proven_hash };
}

export async function saveProven(queryable: Queryable, { position, hash }: Proven): Promise<void> {
  const save = sql('ledger-chain-proven-save')`
    UPDATE ledger_chain_progress SET proven_position = $1, proven_hash = $2`;
  await queryable.query(save, [position, hash]);
}
