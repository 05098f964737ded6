import type { User } from '../../../contract/accounts.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../platform/database/database.ts';

export interface VerifiedAccount {
  readonly recipientCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankName: string;
  readonly bankCode: string;
  /** The account's name is that of the verified identity. */
  readonly bvnLinked: boolean;
}

/** What money in and out needs to know about a user. */
export interface Customer {
  readonly userId: UserId;
  readonly email: string;
  /** The name under which the identity was proved, whatever the person goes by since. */
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly kycStatus: User['kycStatus'];
  readonly account: VerifiedAccount | null;
}

interface CustomerRow {
  id: UserId;
  email: string;
  first_name: string;
  last_name: string;
  country: string;
  kyc_status: User['kycStatus'];
  paystack_recipient_code: string | null;
  verified_account_number: string | null;
  verified_account_name: string | null;
  verified_bank_name: string | null;
  verified_bank_code: string | null;
  bank_account_bvn_linked: boolean;
}

const find = {
  name: 'wallet-customer-find',
  text: `SELECT id, email, coalesce(identity_first_name, first_name) AS first_name,
      coalesce(identity_last_name, last_name) AS last_name, country, kyc_status, paystack_recipient_code,
      verified_account_number, verified_account_name, verified_bank_name, verified_bank_code, bank_account_bvn_linked
    FROM users WHERE id = $1`,
};
const storeAccount = {
  name: 'wallet-customer-account',
  text: `UPDATE users SET paystack_recipient_code = $2, verified_account_number = $3, verified_account_name = $4,
      verified_bank_name = $5, verified_bank_code = $6, bank_account_bvn_linked = $7, bank_account_verified_at = $8, updated_at = $8
    WHERE id = $1 AND closed_at IS NULL`,
};
const findClosed = {
  name: 'wallet-customer-closed',
  text: 'SELECT closed_at IS NOT NULL AS closed FROM users WHERE id = $1',
};

function accountOf(row: CustomerRow): VerifiedAccount | null {
  if (row.paystack_recipient_code === null || row.verified_account_number === null) return null;
  return {
    recipientCode: row.paystack_recipient_code,
    accountNumber: row.verified_account_number,
    accountName: row.verified_account_name ?? '',
    bankName: row.verified_bank_name ?? '',
    bankCode: row.verified_bank_code ?? '',
    bvnLinked: row.bank_account_bvn_linked,
  };
}

/** The signed-in user's facts. Throws when there is no such user: the session says that there is. */
export async function findCustomer(queryable: Queryable, userId: UserId): Promise<Customer> {
  const [row] = await queryable.query<CustomerRow>(find, [userId]);
  if (row === undefined) throw new Error(`User ${userId} does not exist`);
  return {
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    country: row.country,
    kycStatus: row.kyc_status,
    account: accountOf(row),
  };
}

/** Makes this the account that withdrawals go to. */
export async function storeVerifiedAccount(
  tx: Tx,
  userId: UserId,
  account: VerifiedAccount,
  at: Instant,
): Promise<void> {
  await tx.query(storeAccount, [
    userId,
    account.recipientCode,
    account.accountNumber,
    account.accountName,
    account.bankName,
    account.bankCode,
    account.bvnLinked,
    toDate(at),
  ]);
}

/** Whether the user has closed their account. With their wallet locked it stays so until the transaction ends. */
export async function hasClosedAccount(tx: Tx, userId: UserId): Promise<boolean> {
  const [row] = await tx.query<{ closed: boolean }>(findClosed, [userId]);
  return row?.closed === true;
}
