import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { ProtectedAccount } from '../../../../contract/passwords.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { removeAccountSetAfter } from '../../accounts/index.ts';
import type { WalletDeps } from '../deps.ts';
import { cancelPending } from './fail-withdrawal.ts';
import { withdrawalAnswer } from './withdrawal-answer.ts';
import { lockPendingOf } from './withdrawals.repo.ts';
import { findLeftSince } from './list-withdrawals.repo.ts';

type WithdrawalAnswers = ProtectedAccount['withdrawals'];

/**
 * Cancels a user's unsent withdrawals. The caller must lock the wallet first. The user sees `reason`; it must not end
 * with a full stop.
 */
export async function cancelUnsentWithdrawals(
  deps: Pick<WalletDeps, 'ledger' | 'walletWasCredited'>,
  tx: Tx,
  userId: UserId,
  { reason, now }: { readonly reason: string; readonly now: Instant },
): Promise<WithdrawalAnswers> {
  const cancelled: WithdrawalAnswers = [];
  for (const request of await lockPendingOf(tx, userId)) {
    cancelled.push(withdrawalAnswer(await cancelPending(deps, tx, request, { reason, now })));
  }
  return cancelled;
}

/**
 * Removes a bank account that was set after `since`, because an intruder may have set it. Returns the withdrawals that
 * were requested after `since` and can no longer be cancelled.
 */
export async function revertChangesSince(
  tx: Tx,
  userId: UserId,
  { since, now }: { readonly since: Instant; readonly now: Instant },
): Promise<Pick<ProtectedAccount, 'withdrawals' | 'payoutAccountRemoved'>> {
  return {
    payoutAccountRemoved: await removeAccountSetAfter(tx, userId, since, now),
    withdrawals: (await findLeftSince(tx, userId, since)).map(withdrawalAnswer),
  };
}
