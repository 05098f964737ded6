import type { Instant, UserId } from '../../../contract/ids.ts';
import { toDate } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/database/database.ts';

const hold = {
  name: 'users-hold-withdrawals',
  text: `WITH before AS (SELECT id, withdrawals_held_since FROM users WHERE id = $1 AND closed_at IS NULL FOR UPDATE)
    UPDATE users u SET withdrawals_held_since = $2, updated_at = $2 FROM before b WHERE u.id = b.id
    RETURNING b.withdrawals_held_since IS NULL AS is_new`,
};
const removeMobilePassword = {
  name: 'users-remove-mobile-password',
  text: `UPDATE users SET mobile_password_hash = NULL, mobile_password_set_at = NULL, updated_at = $3
    WHERE id = $1 AND mobile_password_hash IS NOT NULL AND mobile_password_set_at > $2 RETURNING id`,
};
const setActive = {
  name: 'users-set-active',
  text: `UPDATE users SET is_active = $2, updated_at = $3 WHERE id = $1 AND closed_at IS NULL AND is_active <> $2 RETURNING id`,
};

/**
 * From now on no withdrawal is started, until the password is reset. Answers whether it was so already; undefined for a
 * closed account.
 */
export async function holdWithdrawals(tx: Tx, userId: UserId, at: Instant): Promise<'new' | 'again' | undefined> {
  const [row] = await tx.query<{ is_new: boolean }>(hold, [userId, toDate(at)]);
  if (row === undefined) return undefined;
  return row.is_new ? 'new' : 'again';
}

/** Forgets the mobile app's password if it was set after an instant, and says whether it was. */
export async function removeMobilePasswordSetAfter(
  tx: Tx,
  userId: UserId,
  after: Instant,
  at: Instant,
): Promise<boolean> {
  return (await tx.query(removeMobilePassword, [userId, toDate(after), toDate(at)])).length === 1;
}

/** Suspends or activates an account. False when it is so already, or closed. */
export async function setAccountActive(tx: Tx, userId: UserId, isActive: boolean, at: Instant): Promise<boolean> {
  return (await tx.query(setActive, [userId, isActive, toDate(at)])).length === 1;
}
