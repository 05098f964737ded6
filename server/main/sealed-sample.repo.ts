import { sql, type Queryable } from '../platform/database/database.ts';

/** An encrypted value with the id of its owner. */
export interface SealedValue {
  readonly kind: string;
  readonly id: string;
  /** Cycle of a draw's seed; 0 for other values. */
  readonly cycle: number;
  readonly sealed: Buffer;
}

/** Returns a sample of the values encrypted with the identity key. */
export const sampleSealed = (queryable: Queryable): Promise<readonly SealedValue[]> => {
  // Takes the last rows of each kind too, because re-encryption after a key change begins with the first.
  const sample = sql('sealed-sample')`
    (SELECT 'bvn' AS kind, id, 0 AS cycle, bvn AS sealed FROM users WHERE bvn IS NOT NULL ORDER BY id LIMIT 10)
    UNION (SELECT 'bvn', id, 0, bvn FROM users WHERE bvn IS NOT NULL ORDER BY id DESC LIMIT 10)
    UNION (SELECT 'app', user_id, 0, secret FROM second_factors ORDER BY user_id LIMIT 10)
    UNION (SELECT 'app', user_id, 0, secret FROM second_factors ORDER BY user_id DESC LIMIT 10)
    UNION (SELECT 'admin', id, 0, security_code FROM super_admins ORDER BY id LIMIT 10)
    UNION (SELECT 'admin', id, 0, security_code FROM super_admins ORDER BY id DESC LIMIT 10)
    UNION (SELECT 'source', id, 0, token FROM payment_sources WHERE token IS NOT NULL ORDER BY id LIMIT 10)
    UNION (SELECT 'source', id, 0, token FROM payment_sources WHERE token IS NOT NULL ORDER BY id DESC LIMIT 10)
    UNION (SELECT 'draw', group_id, cycle, sealed_seed FROM draws WHERE drawn_at IS NULL ORDER BY group_id LIMIT 10)
    UNION (SELECT 'draw', group_id, cycle, sealed_seed FROM draws WHERE drawn_at IS NULL ORDER BY group_id DESC LIMIT 10)`;
  return queryable.query<SealedValue>(sample, []);
};
