import { HOUR_MS } from '../../../contract/durations.ts';
import { NOT_ME_HOURS } from '../../../contract/limits.ts';
import { instant, type UserId } from '../../../contract/ids.ts';
import type { ProtectedAccount } from '../../../contract/passwords.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { text } from '../../platform/texts/text.ts';
import {
  endLostFactors,
  endSessionsOf,
  holdWithdrawals,
  readNotMeToken,
  removeFactors,
  removeMobilePasswordSetAfter,
  voidResetTokens,
} from '../accounts/index.ts';
import { stopAutomatic } from '../automatic-charges/index.ts';
import { deleteArchiveOf } from '../data-archive/index.ts';
import type { NewNotification } from '../notifications/index.ts';
import { revertChangesSince } from '../wallet/index.ts';
import type { ProtectionDeps } from './deps.ts';

const UNDONE_MS = NOT_ME_HOURS * HOUR_MS;

/**
 * Handles 'This was not me'. Ends all access, holds withdrawals, and undoes changes to settings from the last
 * NOT_ME_HOURS (decision 0021). Returns what was undone or cancelled, and the withdrawals that left in that time.
 * Throws INVALID_TOKEN.
 */
export async function handleUnauthorizedChange(
  deps: ProtectionDeps,
  token: string,
): Promise<{ readonly userId: UserId; readonly account: ProtectedAccount }> {
  const { database, clock, ledger, linkSecret, notifications, wallet } = deps;
  return database.transaction(async (tx) => {
    const userId = readNotMeToken(linkSecret, token, await clock.now(tx));
    if (userId === undefined) throw new AppError('INVALID_TOKEN');
    // Locks the wallet first, so that a concurrent withdrawal is either part of the result or blocked by the hold.
    await ledger.lockWallets(tx, [userId]);
    const now = await clock.now(tx);
    const since = instant(now - UNDONE_MS);
    const hold = await holdWithdrawals(tx, userId, now);
    if (hold === undefined) throw new AppError('INVALID_TOKEN');
    await stopAutomatic(tx, userId, { why: 'not you', sessionId: null }, now);
    await endSessionsOf(tx, userId, { devices: 'forgotten' });
    await voidResetTokens(tx, userId);
    await deleteArchiveOf(tx, userId);
    const reason = 'Cancelled because you told us it was not you';
    const cancelled = await wallet.cancelUnsentWithdrawals(tx, userId, { reason, now });
    const undone = await revertChangesSince(tx, userId, { since, now });
    await wallet.endSources(tx, { userId, since, ids: null, why: 'not me', said: null, sessionId: null, at: now });
    const mobilePasswordRemoved = await removeMobilePasswordSetAfter(tx, userId, since, now);
    const secondFactorRemoved = await removeFactors(tx, userId, since);
    const lostFactorsStopped = await endLostFactors(tx, userId, 'stopped', now);
    if (hold === 'new') await notifications.add(tx, [protectedAlert(userId)], now);
    const removed = { mobilePasswordRemoved, secondFactorRemoved, lostFactorsStopped };
    return { userId, account: { ...undone, cancelled, ...removed } };
  });
}

const protectedAlert = (userId: UserId): NewNotification => ({
  userId,
  type: 'security_alert',
  priority: 'urgent',
  title: text('We protected your account'),
  message: text(
    'You told us a change to your account was not yours. We logged out every device and put withdrawals on hold until you reset your password.',
  ),
  actionUrl: '/forgot-password',
  actionText: text('Reset password'),
});
