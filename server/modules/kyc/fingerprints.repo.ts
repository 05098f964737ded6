import type { Queryable, Tx } from '../../platform/database/database.ts';
import type { Filled, Row } from '../../platform/database/row.ts';

export type StoredNumbers = Filled<Row<'users', 'id' | 'bvn' | 'nin' | 'bvn_hash' | 'nin_hash'>>;

const stored = `FROM users WHERE bvn IS NOT NULL AND nin IS NOT NULL AND bvn_hash IS NOT NULL AND nin_hash IS NOT NULL`;

const claim = {
  name: 'identity-fingerprints-claim',
  text: `SELECT id, bvn, nin, bvn_hash, nin_hash ${stored} AND id > $1 ORDER BY id LIMIT $2 FOR NO KEY UPDATE`,
};
const serving = {
  name: 'identity-fingerprints-serving',
  text: `SELECT count(*)::int AS count FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid()`,
};

/** People after `afterId` whose numbers are kept, with the hashes that find them. */
export const claimNumbers = (tx: Tx, afterId: string, limit: number): Promise<StoredNumbers[]> =>
  tx.query<StoredNumbers>(claim, [afterId, limit]);

/** How many connections programs of this name have besides this one. */
export async function countConnections(queryable: Queryable, program: string): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(serving, [program]);
  return row?.count ?? 0;
}
