import { cleanAddress } from '../../../contract/clean.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { NonNullColumns, Row } from '../../platform/database/row.ts';
import { planIdentityChecks } from '../accounts/index.ts';
import type { Claim } from './claims.repo.ts';
import type { Fingerprints } from './kyc.repo.ts';

export interface PendingSubmission {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly phone: string;
  readonly sealed: { readonly bvn: Buffer; readonly nin: Buffer };
  readonly fingerprints: Fingerprints;
  /** True if the user requested a review. The registry is then not queried again. */
  readonly isForReview: boolean;
}

/** A pending submission for operators, with only the last four digits of its numbers. */
export interface PendingPerson {
  readonly userId: UserId;
  readonly submissionId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly dateOfBirth: string;
  readonly phone: string;
  readonly address: string;
  readonly bvnLast4: string;
  readonly ninLast4: string;
  readonly submittedAt: Instant;
  /** Null if no further lookup is planned. */
  readonly nextCheckAt: Instant | null;
  /** Null if the user did not request a review. */
  readonly reviewReason: string | null;
  /** Email addresses of other users with a pending claim on one of the numbers. */
  readonly rivals: readonly string[];
  readonly claim: Claim | null;
}

const PENDING = `u.kyc_status = 'pending' AND u.kyc_submission_id IS NOT NULL AND u.closed_at IS NULL`;

const names = `coalesce(u.identity_first_name, u.first_name) AS first_name,
  coalesce(u.identity_last_name, u.last_name) AS last_name`;
const submissionColumns =
  'u.kyc_submission_id, u.date_of_birth, u.nigerian_phone, u.bvn, u.nin, u.bvn_hash, u.nin_hash';
/** Null if the reason belongs to an earlier submission. The previous release leaves such a reason in the column. */
const reviewReason = `CASE WHEN u.kyc_review_submission_id = u.kyc_submission_id THEN u.kyc_review_reason END
  AS kyc_review_reason`;
const personColumns =
  'u.id, u.kyc_submission_id, u.email, u.date_of_birth, u.nigerian_phone, u.bvn_last4, u.nin_last4, u.kyc_submitted_at';

type SubmissionRow = NonNullColumns<Row<'users', typeof submissionColumns>> &
  Row<'users', 'kyc_review_reason'> & { first_name: string; last_name: string };

export async function findPending(queryable: Queryable, userId: UserId): Promise<PendingSubmission | undefined> {
  const findOne = sql('kyc-waiting-find')`
    SELECT ${submissionColumns}, ${reviewReason}, ${names} FROM users u WHERE u.id = $1 AND ${PENDING}`;
  const [row] = await queryable.query<SubmissionRow>(findOne, [userId]);
  if (row === undefined) return undefined;
  return {
    id: row.kyc_submission_id,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    phone: row.nigerian_phone,
    sealed: { bvn: row.bvn, nin: row.nin },
    fingerprints: { bvn: row.bvn_hash, nin: row.nin_hash },
    isForReview: row.kyc_review_reason !== null,
  };
}

type PersonRow = NonNullColumns<Row<'users', typeof personColumns>> &
  Row<'users', 'kyc_next_check_at' | 'kyc_review_reason'> & {
    first_name: string;
    last_name: string;
    address: string;
    rivals: string[];
  } & {
    operator: string | null;
    claimed_at: Date | null;
    expires_at: Date | null;
  };

const claimOf = ({ operator, claimed_at: since, expires_at: until }: PersonRow): Claim | null =>
  operator === null || since === null || until === null
    ? null
    : { operator, since: fromDate(since), until: fromDate(until) };

export async function listPending(queryable: Queryable, now: Instant, userId?: UserId): Promise<PendingPerson[]> {
  const list = sql('kyc-waiting-list')`SELECT ${personColumns}, u.kyc_next_check_at, ${reviewReason}, ${names},
      u.address || ', ' || u.city || ', ' || u.state AS address,
      ARRAY(SELECT r.email FROM users r WHERE r.id <> u.id AND r.kyc_status = 'pending' AND r.closed_at IS NULL
        AND (r.bvn_hash = u.bvn_hash OR r.nin_hash = u.nin_hash) ORDER BY r.email) AS rivals,
      c.operator, c.claimed_at, c.expires_at
    FROM users u LEFT JOIN identity_claims c ON c.submission_id = u.kyc_submission_id AND c.expires_at > $1
    WHERE ${PENDING} AND ($2::uuid IS NULL OR u.id = $2) ORDER BY u.kyc_submitted_at, u.id LIMIT 200`;
  const rows = await queryable.query<PersonRow>(list, [toDate(now), userId ?? null]);
  return rows.map((row) => ({
    userId: row.id,
    submissionId: row.kyc_submission_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    dateOfBirth: row.date_of_birth,
    phone: row.nigerian_phone,
    address: row.address,
    bvnLast4: row.bvn_last4,
    ninLast4: row.nin_last4,
    submittedAt: fromDate(row.kyc_submitted_at),
    nextCheckAt: row.kyc_next_check_at === null ? null : fromDate(row.kyc_next_check_at),
    reviewReason: row.kyc_review_reason,
    rivals: row.rivals,
    claim: claimOf(row),
  }));
}

export async function earliestIdentityCheck(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('kyc-checks-earliest')`
    SELECT min(kyc_next_check_at) AS at FROM users WHERE kyc_next_check_at IS NOT NULL AND closed_at IS NULL`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}

/** Claims due submissions and schedules their next lookup. Skips rows locked by other processes. */
export async function claimDueChecks(
  tx: Tx,
  now: Instant,
  next: (submittedAt: Instant) => Instant | null,
  limit: number,
): Promise<UserId[]> {
  const lockDue = sql('kyc-checks-due')`SELECT id, kyc_submitted_at FROM users
    WHERE kyc_next_check_at <= $1 AND closed_at IS NULL ORDER BY kyc_next_check_at LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`;
  const rows = await tx.query<NonNullColumns<Row<'users', 'id' | 'kyc_submitted_at'>>>(lockDue, [toDate(now), limit]);
  const ids = rows.map(({ id }) => id);
  const times = rows.map((row) => next(fromDate(row.kyc_submitted_at)));
  await planIdentityChecks(tx, ids, times);
  return ids;
}

export async function oldestPending(queryable: Queryable): Promise<Instant | null> {
  const oldest = sql('kyc-waiting-oldest')`SELECT min(u.kyc_submitted_at) AS at FROM users u WHERE ${PENDING}`;
  const [row] = await queryable.query<{ at: Date | null }>(oldest, []);
  return row?.at == null ? null : fromDate(row.at);
}

/** Locks submissions made at or before an instant that are still pending. Skips rows locked by other processes. */
export async function lockPendingSince(tx: Tx, since: Instant, limit: number): Promise<UserId[]> {
  const lockOld = sql('kyc-waiting-old')`SELECT u.id FROM users u WHERE ${PENDING} AND u.kyc_submitted_at <= $1
    ORDER BY u.id LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED`;
  const rows = await tx.query<Row<'users', 'id'>>(lockOld, [toDate(since), limit]);
  return rows.map(({ id }) => id);
}

export async function findByIdOrEmail(
  queryable: Queryable,
  idOrAddress: string,
): Promise<{ readonly id: UserId; readonly name: string } | undefined> {
  const cleaned = cleanAddress(idOrAddress);
  const byIdOrAddress = sql('kyc-person-find')`
    SELECT id, name FROM users WHERE (id::text = $1 OR email = $1) AND closed_at IS NULL`;
  return (await queryable.query<Row<'users', 'id' | 'name'>>(byIdOrAddress, [cleaned]))[0];
}

export const findNames = (
  queryable: Queryable,
  ids: readonly UserId[],
): Promise<{ readonly id: UserId; readonly name: string }[]> => {
  const namesOf = sql('kyc-names')`SELECT id, name FROM users WHERE id = ANY($1::uuid[]) ORDER BY id`;
  return queryable.query<Row<'users', 'id' | 'name'>>(namesOf, [ids]);
};
