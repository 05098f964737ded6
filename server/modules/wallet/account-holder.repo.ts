import { cleanAddress } from '../../../contract/clean.ts';
import type { User } from '../../../contract/accounts.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { VerifiedAccount } from '../accounts/index.ts';

export interface Customer {
  readonly userId: UserId;
  readonly email: string;
  /** Name of the verified identity. The user may have changed their display name since. */
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly kycStatus: User['kycStatus'];
  /** Id of the verified details. Null if none are verified. Each new verification gets another id. */
  readonly identityId: string | null;
  readonly account: StoredAccount | null;
  /** Start of the hold on withdrawals, which lasts until a password reset. Null without a hold. */
  readonly withdrawalsHeldSince: Instant | null;
}

export interface StoredAccount extends VerifiedAccount {
  /** When the account was set. Verifying the same account again does not change the time. */
  readonly setAt: Instant;
}

const columns = `id, email, country, kyc_status, kyc_submission_id, recipient_provider, paystack_recipient_code, verified_account_number, verified_account_name,
  verified_bank_name, verified_bank_code, bank_account_bvn_linked, bank_account_set_at, withdrawals_held_since`;
const selectOne = `SELECT ${columns}, coalesce(identity_first_name, first_name) AS first_name,
    coalesce(identity_last_name, last_name) AS last_name FROM users WHERE id = $1`;

type CustomerRow = Row<'users', typeof columns> & { first_name: string; last_name: string };

const find = sql('wallet-customer-find')`${selectOne}`;

function accountOf(row: CustomerRow): StoredAccount | null {
  if (row.paystack_recipient_code === null || row.verified_account_number === null) return null;
  return {
    provider: row.recipient_provider,
    recipientCode: row.paystack_recipient_code,
    accountNumber: row.verified_account_number,
    accountName: row.verified_account_name ?? '',
    bankName: row.verified_bank_name ?? '',
    bankCode: row.verified_bank_code ?? '',
    bvnLinked: row.bank_account_bvn_linked,
    setAt: fromDate(row.bank_account_set_at ?? new Date(0)),
  };
}

export const findCustomer = (queryable: Queryable, userId: UserId): Promise<Customer> =>
  readCustomer(queryable, find, userId);

export const lockCustomer = (tx: Tx, userId: UserId): Promise<Customer> => {
  const lock = sql('wallet-customer-lock')`${selectOne} FOR NO KEY UPDATE`;
  return readCustomer(tx, lock, userId);
};

async function readCustomer(queryable: Queryable, statement: typeof find, userId: UserId): Promise<Customer> {
  const [row] = await queryable.query<CustomerRow>(statement, [userId]);
  if (row === undefined) throw new Error(`User ${userId} does not exist`);
  return {
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    country: row.country,
    kycStatus: row.kyc_status,
    identityId: row.kyc_submission_id,
    account: accountOf(row),
    withdrawalsHeldSince: row.withdrawals_held_since === null ? null : fromDate(row.withdrawals_held_since),
  };
}

export async function findOpenAccount(
  queryable: Queryable,
  addressOrId: string,
): Promise<{ readonly id: UserId; readonly name: string } | undefined> {
  const findOpen = sql('wallet-customer-named')`
    SELECT id, name FROM users WHERE (email = $1 OR id::text = $1) AND closed_at IS NULL`;
  const [row] = await queryable.query<Row<'users', 'id' | 'name'>>(findOpen, [cleanAddress(addressOrId)]);
  return row;
}

/** Lock the user's wallet first, because closing an account takes that lock. */
export async function hasClosedAccount(tx: Tx, userId: UserId): Promise<boolean> {
  const findClosed = sql('wallet-customer-closed')`SELECT closed_at IS NOT NULL AS closed FROM users WHERE id = $1`;
  const [row] = await tx.query<{ closed: boolean }>(findClosed, [userId]);
  return row?.closed === true;
}
