import type { Instant, UserId } from '../../../contract/ids.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import type { cancelWithdrawal as route } from '../../../contract/wallet.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { recordAnswer, type IdempotentCall } from '../../platform/http/idempotency.repo.ts';
import type { WalletDeps } from './deps.ts';
import { returnMoney } from './settle-withdrawal.ts';
import { withdrawalAnswer } from './withdrawal-answer.ts';
import { finishWithdrawal, lockWithdrawal } from './withdrawals.repo.ts';

/**
 * Cancels a request that the provider has not been called for, and returns its money. Throws WITHDRAWAL_NOT_FOUND or, once
 * it is processing, WITHDRAWAL_NOT_PENDING.
 */
export async function cancelWithdrawal(
  deps: WalletDeps,
  input: {
    readonly userId: UserId;
    readonly id: string;
    readonly now: Instant;
    readonly idempotency: IdempotentCall | undefined;
  },
): Promise<AnswerOf<typeof route>> {
  const { userId, id, now, idempotency } = input;
  return deps.database.transaction(async (tx) => {
    const request = await lockWithdrawal(tx, id);
    if (request?.userId !== userId) throw new AppError('WITHDRAWAL_NOT_FOUND');
    if (request.status !== 'pending') throw new AppError('WITHDRAWAL_NOT_PENDING');
    await returnMoney(deps, tx, request, { from: 'in_flight', description: 'Withdrawal cancelled', now });
    const end = { status: 'cancelled', reason: 'Cancelled by you', at: now, transferCode: null } as const;
    const answer = { request: withdrawalAnswer(await finishWithdrawal(tx, request.id, end)) };
    await recordAnswer(tx, idempotency, 200, answer);
    return answer;
  });
}
