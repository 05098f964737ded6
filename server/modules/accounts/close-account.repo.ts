import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { NO_MOBILE_ACCOUNT } from './mobile-accounts.repo.ts';

// Matches accounts closed with debts. Their identity is retained.
const RETAINED = `closed_at IS NOT NULL AND email NOT LIKE 'former-member-%@closed.invalid'`;
const deleteTokens = [
  sql('users-closed-tokens')`DELETE FROM email_verification_tokens WHERE user_id = $1`,
  sql('users-closed-reset-tokens')`DELETE FROM password_reset_tokens WHERE user_id = $1`,
];

/** Locks an account until the transaction ends. Returns false if the account is closed or missing. */
export async function lockOpenAccount(tx: Tx, userId: UserId): Promise<boolean> {
  // Conflicts with the FOR KEY SHARE lock of joining and depositing, so the later transaction sees the earlier one.
  const lockOpen = sql('users-lock-open')`SELECT id FROM users WHERE id = $1 AND closed_at IS NULL FOR UPDATE`;
  return (await tx.query(lockOpen, [userId])).length === 1;
}

export async function deactivateUser(tx: Tx, userId: UserId, at: Instant): Promise<void> {
  const deactivate = sql('users-deactivate')`
    UPDATE users SET is_active = false, closed_at = $2, updated_at = $2, picture = NULL, paystack_customer_code = NULL,
      paystack_recipient_code = NULL, verified_account_number = NULL, verified_account_name = NULL,
      verified_bank_name = NULL, verified_bank_code = NULL, bank_account_verified_at = NULL,
      bank_account_set_at = NULL, mobile_password_set_at = NULL, withdrawals_held_since = NULL, provider_closed_at = NULL,
      bank_account_bvn_linked = false, remember_login = false, mobile_password_hash = NULL, ${NO_MOBILE_ACCOUNT}
    WHERE id = $1`;
  await tx.query(deactivate, [userId, toDate(at)]);
  for (const statement of deleteTokens) await tx.query(statement, [userId]);
}

export async function eraseClosed(tx: Tx, userId: UserId): Promise<void> {
  // Frees the email address for a new account. A `.invalid` address never receives mail (RFC 2606).
  const erase = sql('users-erase')`
    UPDATE users SET email = 'former-member-' || id || '@closed.invalid', email_verified = false,
      name = 'Former member', first_name = 'Former', last_name = 'member', phone = NULL, date_of_birth = NULL,
      address = NULL, city = NULL, state = NULL, zip_code = NULL, nigerian_phone = NULL, bvn = NULL, bvn_hash = NULL,
      bvn_last4 = NULL, bvn_verified = false, nin = NULL, nin_hash = NULL, nin_last4 = NULL, kyc_status = 'pending',
      kyc_submitted_at = NULL, kyc_submission_id = NULL, kyc_next_check_at = NULL, kyc_review_reason = NULL, kyc_review_submission_id = NULL, kyc_verified_at = NULL, kyc_documents = NULL, identity_first_name = NULL,
      identity_last_name = NULL, password_hash = NULL, linked_auth0_account = NULL, last_login_at = NULL, login_count = 0,
      language = 'en', language_chosen_at = NULL
    WHERE id = $1`;
  await tx.query(erase, [userId]);
}

/** Returns closed accounts with an id above `afterId` whose identity is retained because of debts. */
export async function findRetainedAccounts(queryable: Queryable, afterId: string, limit: number): Promise<UserId[]> {
  const findKept = sql('users-kept')`SELECT id FROM users WHERE ${RETAINED} AND id > $1 ORDER BY id LIMIT $2`;
  return (await queryable.query<Row<'users', 'id'>>(findKept, [afterId, limit])).map(({ id }) => id);
}

/** Locks a closed account until the transaction ends. Returns false if its identity is not retained. */
export async function lockRetainedAccount(tx: Tx, userId: UserId): Promise<boolean> {
  const lockKept = sql('users-lock-kept')`SELECT id FROM users WHERE id = $1 AND ${RETAINED} FOR UPDATE`;
  return (await tx.query(lockKept, [userId])).length === 1;
}

/** Reopens a deactivated account. Returns undefined if no deactivated account has this email address. */
export async function reopenUser(
  tx: Tx,
  email: string,
  at: Instant,
): Promise<{ readonly id: UserId; readonly name: string } | undefined> {
  // An erased account has no password, so it cannot be reopened.
  const reopen = sql('users-reopen')`UPDATE users SET is_active = true, closed_at = NULL, updated_at = $2
    WHERE email = $1 AND closed_at IS NOT NULL AND password_hash IS NOT NULL RETURNING id, name`;
  const [row] = await tx.query<Row<'users', 'id' | 'name'>>(reopen, [email, toDate(at)]);
  return row;
}
