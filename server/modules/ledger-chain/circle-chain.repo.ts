import type { GroupId } from '../../../contract/ids.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import { RECORD_COLUMNS, toTransfer, type RecordRow } from './chain.repo.ts';
import type { ChainedTransfer } from './record.ts';

export interface CircleEntry {
  readonly transfer: ChainedTransfer;
  readonly hash: Buffer;
}

/** Reads at most `limit` entries of a circle, in the order of its chain. */
export async function readCircleChain(queryable: Queryable, groupId: GroupId, limit: number): Promise<CircleEntry[]> {
  const read = sql('ledger-chain-of-circle')`SELECT c.group_hash, ${RECORD_COLUMNS}
    FROM ledger_chain c JOIN transfers t ON t.id = c.transfer_id
    WHERE c.group_id = $1 ORDER BY c.group_position LIMIT $2`;
  const rows = await queryable.query<RecordRow & { group_hash: Buffer }>(read, [groupId, limit]);
  return rows.map((row) => ({ transfer: toTransfer(row), hash: row.group_hash }));
}
