import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Tx } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/stored-rows.ts';

export interface StoredNumber {
  readonly sealed: Buffer;
  readonly fingerprint: Buffer;
  readonly last4: string;
}

export interface Submission {
  /** Each submission of a user gets a new id. */
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly dateOfBirth: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly nigerianPhone: string;
  readonly bvn: StoredNumber;
  readonly nin: StoredNumber;
}

/** A pending submission waits for its next registry check or, with a reason, for a manual review. */
export type IdentityOutcome =
  | { readonly status: 'approved' }
  | { readonly status: 'pending'; readonly nextCheckAt: Instant | null; readonly reviewReason: string | null };

/** Encrypted identity numbers of a user; null where none is stored. */
export interface SealedNumbers {
  readonly id: UserId;
  readonly bvn: Buffer | null;
  readonly nin: Buffer | null;
}

/** Hashes by which a user's identity numbers are looked up. */
export interface Fingerprints {
  readonly id: UserId;
  readonly bvn: Buffer;
  readonly nin: Buffer;
}

const submitted = rowsOf(
  'users',
  {
    userId: 'id',
    id: 'kyc_submission_id',
    firstName: 'first_name',
    lastName: 'last_name',
    phone: 'phone',
    dateOfBirth: 'date_of_birth',
    address: 'address',
    city: 'city',
    state: 'state',
    zipCode: 'zip_code',
    nigerianPhone: 'nigerian_phone',
    bvn: 'bvn',
    bvnHash: 'bvn_hash',
    bvnLast4: 'bvn_last4',
    nin: 'nin',
    ninHash: 'nin_hash',
    ninLast4: 'nin_last4',
    status: 'kyc_status',
    nextCheckAt: 'kyc_next_check_at',
    reviewReason: 'kyc_review_reason',
    at: 'kyc_submitted_at',
  },
  ['id'],
);

/** Stores a submission, or replaces a pending one. */
export async function writeSubmission(
  tx: Tx,
  userId: UserId,
  { bvn, nin, ...submission }: Submission,
  outcome: IdentityOutcome,
  at: Instant,
): Promise<void> {
  const row = {
    ...{ ...submission, userId, at },
    ...{ bvn: bvn.sealed, bvnHash: bvn.fingerprint, bvnLast4: bvn.last4 },
    ...{ nin: nin.sealed, ninHash: nin.fingerprint, ninLast4: nin.last4 },
    ...{ nextCheckAt: null, reviewReason: null, ...outcome },
  };
  const storeSubmission = sql('kyc-store')`
    UPDATE users u SET ${submitted.set}, name = n.first_name || ' ' || n.last_name, identity_first_name = n.first_name,
      identity_last_name = n.last_name, kyc_review_submission_id = n.kyc_submission_id,
      bvn_verified = n.kyc_status = 'approved',
      kyc_verified_at = CASE WHEN n.kyc_status = 'approved' THEN n.kyc_submitted_at END, updated_at = n.kyc_submitted_at
    FROM ${submitted.rows} WHERE u.id = n.id`;
  await tx.query(storeSubmission, submitted.valuesOfAll([row]));
}

export async function writeApproval(tx: Tx, userId: UserId, at: Instant): Promise<void> {
  const approveWaiting = sql('kyc-approve')`
    UPDATE users SET kyc_status = 'approved', bvn_verified = true, kyc_verified_at = $2, kyc_next_check_at = NULL, kyc_review_reason = NULL,
      kyc_review_submission_id = NULL, updated_at = $2
    WHERE id = $1`;
  await tx.query(approveWaiting, [userId, toDate(at)]);
}

/** Rejects pending submissions and frees their identity numbers for other users. */
export async function writeRejections(tx: Tx, userIds: readonly UserId[], at: Instant): Promise<void> {
  // A rejected submission must not block the numbers' rightful owner.
  const rejectWaiting = sql('kyc-reject')`
    UPDATE users SET kyc_status = 'rejected', kyc_submitted_at = NULL, kyc_submission_id = NULL,
      kyc_next_check_at = NULL, kyc_review_reason = NULL, kyc_review_submission_id = NULL, bvn = NULL, bvn_hash = NULL, bvn_last4 = NULL, nin = NULL, nin_hash = NULL,
      nin_last4 = NULL, identity_first_name = NULL, identity_last_name = NULL, date_of_birth = NULL, address = NULL,
      city = NULL, state = NULL, zip_code = NULL, nigerian_phone = NULL, updated_at = $2
    WHERE id = ANY($1::uuid[])`;
  if (userIds.length > 0) await tx.query(rejectWaiting, [userIds, toDate(at)]);
}

/** Removes a user's verified or pending identity together with the payout account. */
export async function writeReset(tx: Tx, userId: UserId, at: Instant): Promise<void> {
  await writeRejections(tx, [userId], at);
  // Removes the payout account too, because its name was verified against this identity.
  const resetProved = sql('kyc-reset')`
    UPDATE users SET bvn_verified = false, kyc_verified_at = NULL, paystack_recipient_code = NULL,
      verified_account_number = NULL, verified_account_name = NULL, verified_bank_name = NULL, verified_bank_code = NULL,
      bank_account_bvn_linked = false, bank_account_verified_at = NULL, bank_account_set_at = NULL, updated_at = $2
    WHERE id = $1`;
  await tx.query(resetProved, [userId, toDate(at)]);
}

/** Stores a user's identity numbers after re-encryption. */
export async function writeSealed(tx: Tx, { id, bvn, nin }: SealedNumbers): Promise<void> {
  await tx.query(sql('identity-reseal-write')`UPDATE users SET bvn = $2, nin = $3 WHERE id = $1`, [id, bvn, nin]);
}

export async function writeFingerprints(tx: Tx, people: readonly Fingerprints[]): Promise<void> {
  if (people.length === 0) return;
  const columns = [people.map(({ id }) => id), people.map(({ bvn }) => bvn), people.map(({ nin }) => nin)];
  const writeHashes = sql('identity-write-hashes')`UPDATE users u SET bvn_hash = n.bvn, nin_hash = n.nin
    FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS n (id, bvn, nin) WHERE u.id = n.id`;
  await tx.query(writeHashes, columns);
}

/** Schedules the next registry check of each submission. Null means there is none. */
export async function planIdentityChecks(
  tx: Tx,
  userIds: readonly UserId[],
  times: readonly (Instant | null)[],
): Promise<void> {
  const dates = times.map((at) => (at === null ? null : toDate(at)));
  const planChecks = sql('kyc-checks-plan')`UPDATE users u SET kyc_next_check_at = n.at
    FROM unnest($1::uuid[], $2::timestamptz[]) AS n (id, at) WHERE u.id = n.id`;
  if (userIds.length > 0) await tx.query(planChecks, [userIds, dates]);
}
