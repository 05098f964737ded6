import type { User } from '../../../contract/accounts.ts';
import type { UserId } from '../../../contract/ids.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

export interface Fingerprints {
  readonly bvn: Buffer;
  readonly nin: Buffer;
}

const readStatus = sql('kyc-status')`SELECT kyc_status FROM users WHERE id = $1 AND closed_at IS NULL`;

const PENDING = `kyc_status = 'pending' AND kyc_submitted_at IS NOT NULL`;

const storedColumns = 'date_of_birth, nigerian_phone, bvn_hash, nin_hash';

export interface StoredIdentity {
  readonly firstName: string;
  readonly lastName: string;
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly phone: string;
  readonly fingerprints: Fingerprints;
}

/** Returns a user's verified identity. Undefined if the identity is not verified or the account is closed. */
export async function findStoredIdentity(queryable: Queryable, userId: UserId): Promise<StoredIdentity | undefined> {
  // Uses the names as proved, because the registry does not contain a name that was changed later.
  const findKept = sql('kyc-kept-identity')`
    SELECT ${storedColumns}, coalesce(identity_first_name, first_name) AS first_name,
      coalesce(identity_last_name, last_name) AS last_name
    FROM users WHERE id = $1 AND kyc_status IN ('approved', 'verified') AND closed_at IS NULL`;
  const [row] = await queryable.query<Row<'users', typeof storedColumns> & Row<'users', 'first_name' | 'last_name'>>(
    findKept,
    [userId],
  );
  if (row?.date_of_birth == null || row.bvn_hash === null || row.nin_hash === null) return undefined;
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    phone: row.nigerian_phone ?? '',
    fingerprints: { bvn: row.bvn_hash, nin: row.nin_hash },
  };
}

export async function findKycStatus(queryable: Queryable, userId: UserId): Promise<User['kycStatus'] | undefined> {
  const [row] = await queryable.query<Row<'users', 'kyc_status'>>(readStatus, [userId]);
  return row?.kyc_status;
}

/** Locks the account and returns its identity status. Undefined for a closed account. */
export async function lockKycStatus(tx: Tx, userId: UserId): Promise<User['kycStatus'] | undefined> {
  const lockStatus = sql('kyc-lock-status')`${readStatus.text} FOR NO KEY UPDATE`;
  const [row] = await tx.query<Row<'users', 'kyc_status'>>(lockStatus, [userId]);
  return row?.kyc_status;
}

/** Locks both numbers and all users with a pending claim on them. Returns the other users. */
export async function lockClaimants(tx: Tx, userId: UserId, { bvn, nin }: Fingerprints): Promise<UserId[]> {
  // Hashes with equal first bytes share a lock, so unrelated decisions may wait for each other.
  const keys = [bvn.readBigInt64BE(0), nin.readBigInt64BE(0)].sort((one, other) => (one < other ? -1 : 1));
  for (const key of keys) await tx.query(sql('kyc-lock-number')`SELECT pg_advisory_xact_lock($1)`, [key]);
  const lockConcerned = sql('kyc-lock-concerned')`SELECT id FROM users
    WHERE closed_at IS NULL AND (id = $1 OR ${PENDING} AND bvn_hash = $2 OR ${PENDING} AND nin_hash = $3)
    ORDER BY id FOR NO KEY UPDATE`;
  const rows = await tx.query<Row<'users', 'id'>>(lockConcerned, [userId, bvn, nin]);
  return rows.map(({ id }) => id).filter((id) => id !== userId);
}

/** True if one of the numbers is verified for another account, including accounts closed with debts. */
export async function areNumbersTaken(
  queryable: Queryable,
  userId: UserId,
  { bvn, nin }: Fingerprints,
): Promise<boolean> {
  const findTaken = sql('kyc-numbers-taken')`SELECT id FROM users
    WHERE id <> $1 AND kyc_status IN ('approved', 'verified') AND (bvn_hash = $2 OR nin_hash = $3) LIMIT 1`;
  return (await queryable.query(findTaken, [userId, bvn, nin])).length > 0;
}
