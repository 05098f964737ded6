import type { Instant } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { NonNullColumns, Row } from '../../platform/database/row.ts';

export type StoredNumbers = NonNullColumns<Row<'users', 'id' | 'bvn' | 'nin' | 'bvn_hash' | 'nin_hash'>>;

const stored = `FROM users WHERE bvn IS NOT NULL AND nin IS NOT NULL AND bvn_hash IS NOT NULL AND nin_hash IS NOT NULL`;

/** Locks users with an id above `afterId` and returns their numbers and hashes. */
export const claimNumbers = (tx: Tx, afterId: string, limit: number): Promise<StoredNumbers[]> => {
  const claim = sql('identity-fingerprints-claim')`
    SELECT id, bvn, nin, bvn_hash, nin_hash ${stored} AND id > $1 ORDER BY id LIMIT $2 FOR NO KEY UPDATE`;
  return tx.query<StoredNumbers>(claim, [afterId, limit]);
};

export async function countConnections(queryable: Queryable, program: string): Promise<number> {
  const serving = sql('identity-fingerprints-serving')`SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()`;
  const [row] = await queryable.query<{ count: number }>(serving, [program]);
  return row?.count ?? 0;
}

/** Stores the fingerprint of the hash key, or replaces that of an earlier key. */
export async function saveHashKey(
  queryable: Queryable,
  fingerprint: Buffer,
  { replace, at }: { readonly replace: boolean; readonly at: Instant },
): Promise<void> {
  const keepKey = sql('identity-hash-key-keep')`
    INSERT INTO identity_hash_key AS k (fingerprint, since) VALUES ($1, $2) ON CONFLICT (only_one)
    DO UPDATE SET fingerprint = $1, since = $2 WHERE $3 AND k.fingerprint <> $1`;
  await queryable.query(keepKey, [fingerprint, toDate(at), replace]);
}

export const isHashKey = async (queryable: Queryable, fingerprint: Buffer): Promise<boolean> => {
  const findKey = sql('identity-hash-key-find')`SELECT fingerprint FROM identity_hash_key WHERE fingerprint = $1`;
  return (await queryable.query(findKey, [fingerprint])).length === 1;
};
