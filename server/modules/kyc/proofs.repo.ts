import type { UserId } from '../../../contract/ids.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';

/** Number of verified identities, and those of them without a proof. */
export interface ProvedIdentities {
  readonly verified: number;
  /** At most `LISTED`, for an operator to check. */
  readonly unproved: readonly UserId[];
}

const LISTED = 20;

/**
 * Finds verified identities without a proof of their submission. Only the owner of the tables can create one (decision
 * 0163).
 */
export async function checkProofs(queryable: Queryable): Promise<ProvedIdentities> {
  const count = sql('identity-proofs-count')`
    SELECT count(*)::int AS verified FROM users WHERE kyc_status IN ('approved', 'verified')`;
  const find = sql('identity-proofs-missing')`SELECT id FROM users u WHERE kyc_status IN ('approved', 'verified')
    AND NOT EXISTS (SELECT FROM identity_proofs p
      WHERE p.user_id = u.id AND p.submission_id IS NOT DISTINCT FROM u.kyc_submission_id)
    ORDER BY id LIMIT $1`;
  const [row] = await queryable.query<{ verified: number }>(count, []);
  const rows = await queryable.query<{ id: UserId }>(find, [LISTED]);
  return { verified: row?.verified ?? 0, unproved: rows.map(({ id }) => id) };
}
