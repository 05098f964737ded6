import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { ResponseOf } from '../../../../contract/route.ts';
import type { cancelWithdrawal as route } from '../../../../contract/wallet.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { saveIdempotencyRecord, type IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { cancelPending } from './fail-withdrawal.ts';
import { withdrawalAnswer } from './withdrawal-answer.ts';
import { lockWithdrawal } from './withdrawals.repo.ts';

/** Cancels an unsent withdrawal. Throws WITHDRAWAL_NOT_FOUND and WITHDRAWAL_NOT_PENDING. */
export async function cancelWithdrawal(
  deps: WalletDeps,
  input: {
    readonly userId: UserId;
    readonly id: string;
    readonly now: Instant;
    readonly idempotency: IdempotentRequest | undefined;
  },
): Promise<ResponseOf<typeof route>> {
  const { userId, id, now, idempotency } = input;
  return deps.database.transaction(async (tx) => {
    // Locks the wallet first, like every cancellation.
    await deps.ledger.lockWallets(tx, [userId]);
    const request = await lockWithdrawal(tx, id);
    if (request?.userId !== userId) throw new AppError('WITHDRAWAL_NOT_FOUND');
    if (request.status !== 'pending') throw new AppError('WITHDRAWAL_NOT_PENDING');
    const cancelled = await cancelPending(deps, tx, request, { reason: 'Cancelled by you', now });
    const answer = { request: withdrawalAnswer(cancelled) };
    await saveIdempotencyRecord(tx, idempotency, answer, now);
    return answer;
  });
}
