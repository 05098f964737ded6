import type { Instant } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

/** An operator's claim on a pending submission. */
export interface Claim {
  readonly operator: string;
  readonly since: Instant;
  readonly until: Instant;
}

const columns = 'operator, claimed_at, expires_at';

export async function findClaim(queryable: Queryable, submissionId: string, now: Instant): Promise<Claim | undefined> {
  const find = sql('identity-claims-find')`
    SELECT ${columns} FROM identity_claims WHERE submission_id = $1 AND expires_at > $2`;
  const [row] = await queryable.query<Row<'identity_claims', typeof columns>>(find, [submissionId, toDate(now)]);
  return row && { operator: row.operator, since: fromDate(row.claimed_at), until: fromDate(row.expires_at) };
}

/** Assigns a submission to an operator and replaces any other claim. Lock the submission first. */
export async function saveClaim(tx: Tx, submissionId: string, { operator, since, until }: Claim): Promise<void> {
  const deleteOver = sql('identity-claims-delete-over')`DELETE FROM identity_claims WHERE submission_id IN
    (SELECT submission_id FROM identity_claims WHERE expires_at <= $1 FOR UPDATE SKIP LOCKED)`;
  await tx.query(deleteOver, [toDate(since)]);
  const put = sql('identity-claims-put')`
    INSERT INTO identity_claims (submission_id, operator, claimed_at, expires_at) VALUES ($1, $2, $3, $4)
    ON CONFLICT (submission_id) DO UPDATE SET operator = excluded.operator, claimed_at = excluded.claimed_at,
      expires_at = excluded.expires_at`;
  await tx.query(put, [submissionId, operator, toDate(since), toDate(until)]);
}

/** Removes the claim of a decided or released submission. Lock the submission first. */
export async function deleteClaim(tx: Tx, submissionId: string): Promise<void> {
  await tx.query(sql('identity-claims-delete')`DELETE FROM identity_claims WHERE submission_id = $1`, [submissionId]);
}
