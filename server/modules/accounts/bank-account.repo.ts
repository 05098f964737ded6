import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Tx } from '../../platform/database/database.ts';
import { rowsOf, type Columns } from '../../platform/database/stored-rows.ts';

export interface VerifiedAccount {
  readonly provider: string;
  readonly recipientCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly bankName: string;
  readonly bankCode: string;
  /** True when the account's name matches the verified identity. */
  readonly bvnLinked: boolean;
}

const ACCOUNT = {
  recipientCode: 'paystack_recipient_code',
  accountNumber: 'verified_account_number',
  accountName: 'verified_account_name',
  bankName: 'verified_bank_name',
  bankCode: 'verified_bank_code',
  bvnLinked: 'bank_account_bvn_linked',
  provider: 'recipient_provider',
} satisfies Columns<'users', VerifiedAccount>;
const verified = rowsOf('users', { ...ACCOUNT, userId: 'id', at: 'bank_account_verified_at' }, ['id']);

export async function storeVerifiedAccount(
  tx: Tx,
  userId: UserId,
  account: VerifiedAccount,
  at: Instant,
): Promise<void> {
  const storeAccount = sql('wallet-customer-account')`
    UPDATE users u SET ${verified.set}, updated_at = n.bank_account_verified_at,
      bank_account_set_at = CASE WHEN u.verified_account_number = n.verified_account_number
        AND u.verified_bank_code = n.verified_bank_code THEN u.bank_account_set_at ELSE n.bank_account_verified_at END
    FROM ${verified.rows} WHERE u.id = n.id AND u.closed_at IS NULL`;
  await tx.query(storeAccount, verified.valuesOfAll([{ ...account, userId, at }]));
}

/** Deletes the payout account if it was set after `after`. Returns true if it was deleted. */
export async function removeAccountSetAfter(tx: Tx, userId: UserId, after: Instant, at: Instant): Promise<boolean> {
  const removeAccount = sql('wallet-customer-remove-account')`
    UPDATE users SET paystack_recipient_code = NULL, verified_account_number = NULL, verified_account_name = NULL,
      verified_bank_name = NULL, verified_bank_code = NULL, bank_account_bvn_linked = false, bank_account_verified_at = NULL,
      bank_account_set_at = NULL, updated_at = $3
    WHERE id = $1 AND bank_account_set_at > $2 RETURNING id`;
  return (await tx.query(removeAccount, [userId, toDate(after), toDate(at)])).length === 1;
}

/** Stores a provider's customer code unless the user already has one. */
export async function saveCustomerCode(
  tx: Tx,
  userId: UserId,
  { code, provider }: { readonly code: string; readonly provider: string },
): Promise<void> {
  // Keeps the first customer code, which stays valid even if the provider later creates another customer.
  const keepCustomer = sql('wallet-customer-code')`UPDATE users SET paystack_customer_code = $2, customer_provider = $3
    WHERE id = $1 AND paystack_customer_code IS NULL AND closed_at IS NULL`;
  await tx.query(keepCustomer, [userId, code, provider]);
}
