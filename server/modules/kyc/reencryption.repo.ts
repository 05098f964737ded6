import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { SealedNumbers } from '../accounts/index.ts';

/** Matches users with a number that is encrypted with another key than key $1. */
const earlier = '(get_byte(bvn, 0) <> $1 OR get_byte(nin, 0) <> $1)';

/**
 * Locks users with an id above `afterId` who have a number that is encrypted with another key than `current`. Skips
 * rows locked by other processes.
 */
export function claimWithOldKey(tx: Tx, current: number, afterId: string, limit: number): Promise<SealedNumbers[]> {
  const claim = sql('identity-reseal-claim')`
    SELECT id, bvn, nin FROM users WHERE ${earlier} AND id > $2 ORDER BY id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED`;
  return tx.query<Row<'users', 'id' | 'bvn' | 'nin'>>(claim, [current, afterId, limit]);
}

/**
 * Counts users and refused forms with a value that is encrypted with another key than `current`. Refused forms are
 * never re-encrypted, because they expire within a day.
 */
export async function countWithOldKey(queryable: Queryable, current: number): Promise<number> {
  const count = sql('identity-reseal-count')`SELECT ((SELECT count(*) FROM users WHERE ${earlier})
    + (SELECT count(*) FROM identity_refusals WHERE get_byte(entry, 0) <> $1))::int AS count`;
  const [row] = await queryable.query<{ count: number }>(count, [current]);
  return row?.count ?? 0;
}
