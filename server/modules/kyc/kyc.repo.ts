import type { User } from '../../../contract/accounts.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { violatedConstraint, type Queryable, type Tx } from '../../platform/database/database.ts';

/** Where somebody stands with proving who they are. */
export interface KycState {
  readonly status: User['kycStatus'];
  readonly emailVerified: boolean;
  /** A submission waits for people to look at it. */
  readonly underReview: boolean;
}

/** An identity number as it is stored. */
export interface StoredNumber {
  readonly sealed: Buffer;
  readonly fingerprint: Buffer;
  readonly last4: string;
}

/** What a submission leaves on the user's row. */
export interface Submission {
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

const columns = `kyc_status, email_verified, kyc_status = 'pending' AND kyc_submitted_at IS NOT NULL AS under_review`;
/** A closed account proves nothing any more. */
const open = 'WHERE id = $1 AND closed_at IS NULL';
const readState = { name: 'kyc-state', text: `SELECT ${columns} FROM users ${open}` };
const lockState = { name: 'kyc-state-lock', text: `SELECT ${columns} FROM users ${open} FOR NO KEY UPDATE` };

const storeSubmission = {
  name: 'kyc-store',
  text: `UPDATE users SET first_name = $2, last_name = $3, name = $2 || ' ' || $3, identity_first_name = $2,
      identity_last_name = $3, phone = $4, date_of_birth = $5,
      address = $6, city = $7, state = $8, zip_code = $9, nigerian_phone = $10, bvn = $11, bvn_hash = $12,
      bvn_last4 = $13, nin = $14, nin_hash = $15, nin_last4 = $16, kyc_status = $17, kyc_submitted_at = $18,
      bvn_verified = $17 = 'approved', kyc_verified_at = CASE WHEN $17 = 'approved' THEN $18::timestamptz END, updated_at = $18
    WHERE id = $1`,
};

const approveReview = {
  name: 'kyc-review-approve',
  text: `UPDATE users SET kyc_status = 'approved', bvn_verified = true, kyc_verified_at = $2, updated_at = $2 WHERE id = $1`,
};

// The numbers are released: a rejected submission must not keep their owner from using them.
const rejectReview = {
  name: 'kyc-review-reject',
  text: `UPDATE users SET kyc_status = 'rejected', kyc_submitted_at = NULL, bvn = NULL, bvn_hash = NULL,
      bvn_last4 = NULL, nin = NULL, nin_hash = NULL, nin_last4 = NULL, identity_first_name = NULL,
      identity_last_name = NULL, updated_at = $2
    WHERE id = $1`,
};

interface StateRow {
  kyc_status: User['kycStatus'];
  email_verified: boolean;
  under_review: boolean;
}

const toState = (row: StateRow | undefined): KycState | undefined =>
  row === undefined
    ? undefined
    : { status: row.kyc_status, emailVerified: row.email_verified, underReview: row.under_review };

export async function findKycState(queryable: Queryable, userId: UserId): Promise<KycState | undefined> {
  return toState((await queryable.query<StateRow>(readState, [userId]))[0]);
}

/** As findKycState, and holds the row until the transaction ends. */
export async function lockKycState(tx: Tx, userId: UserId): Promise<KycState | undefined> {
  return toState((await tx.query<StateRow>(lockState, [userId]))[0]);
}

/** Stores a submission, approved or waiting. Answers false when another account has one of the numbers. */
export async function writeSubmission(
  tx: Tx,
  userId: UserId,
  submission: Submission,
  status: 'approved' | 'pending',
  at: Instant,
): Promise<boolean> {
  const { firstName, lastName, phone, dateOfBirth, address, city, state, zipCode, nigerianPhone, bvn, nin } =
    submission;
  const person = [firstName, lastName, phone, dateOfBirth, address, city, state, zipCode, nigerianPhone];
  const numbers = [bvn.sealed, bvn.fingerprint, bvn.last4, nin.sealed, nin.fingerprint, nin.last4];
  try {
    await tx.query(storeSubmission, [userId, ...person, ...numbers, status, toDate(at)]);
    return true;
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'users_bvn_hash_key' || constraint === 'users_nin_hash_key') return false;
    throw error;
  }
}

export async function writeApproval(tx: Tx, userId: UserId, at: Instant): Promise<void> {
  await tx.query(approveReview, [userId, toDate(at)]);
}

export async function writeRejection(tx: Tx, userId: UserId, at: Instant): Promise<void> {
  await tx.query(rejectReview, [userId, toDate(at)]);
}
