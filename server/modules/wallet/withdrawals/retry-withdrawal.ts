import { formatClockTime } from '../../../../contract/format-clock.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { formatNaira } from '../../../../contract/money.ts';
import { formatDay } from '../../../platform/clock/format-lagos-time.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import type { WalletDeps } from '../deps.ts';
import { queryTransfer, leaseEndsAt } from './send-withdrawal.ts';
import { isTooLateToSend, retryRefusal, returnableAt, sendableAt, type WithdrawalStatus } from './withdrawal.rules.ts';
import { findWithdrawal, lockWithdrawal, type Withdrawal } from './withdrawals.repo.ts';
import { claimLockedWithdrawal } from './withdrawal-attempts.repo.ts';

const STATUS_TEXTS: Readonly<Record<WithdrawalStatus, string>> = {
  pending: 'it is waiting to be sent',
  processing: 'it is in transit and will be checked again automatically',
  completed: 'it was sent',
  failed: 'it failed, and its money is back in the wallet',
  cancelled: 'it was cancelled, and its money is back in the wallet',
};

function assertRetryable(request: Withdrawal, now: Instant): void {
  const code = retryRefusal(request, now);
  if (code === undefined) return;
  const { status, heldUntil } = request;
  const at = code === 'WITHDRAWAL_WAITS' ? heldUntil : returnableAt(request);
  const until = at === null ? '' : `${formatDay(at, now)}, ${formatClockTime(at)}`;
  throw new AppError(code, { params: { how: STATUS_TEXTS[status], until } });
}

/**
 * Retries a withdrawal for an operator. Queries the provider, then sends a withdrawal that the provider does not know,
 * or returns its money if it is too old. Throws WITHDRAWAL_NOT_FOUND, WITHDRAWAL_ENDED, WITHDRAWAL_WAITS while on hold,
 * WITHDRAWAL_IN_HAND while claimed, and WITHDRAWAL_TOO_OLD.
 */
export async function retryWithdrawal(deps: WalletDeps, reference: string, act: OperatorAction): Promise<string> {
  const { database, clock } = deps;
  const why = validateOperatorAction(act);
  const found = await findWithdrawal(database, reference);
  if (found === undefined) throw new AppError('WITHDRAWAL_NOT_FOUND');
  const target = { targetType: 'withdrawal', targetId: found.id } as const;
  const words = `the withdrawal ${reference} of ${formatNaira(found.amountKobo)}`;
  const { claimed, now } = await database.transaction(async (tx) => {
    const request = await lockWithdrawal(tx, found.id);
    if (request === undefined) throw new AppError('WITHDRAWAL_NOT_FOUND');
    const at = await clock.now(tx);
    assertRetryable(request, at);
    const taken = await claimLockedWithdrawal(tx, request.id, leaseEndsAt(at));
    const unknown = isTooLateToSend(sendableAt(request), at) ? 'returns the money' : 'sends it with that reference';
    const description = `Checking ${words} with the provider. If the provider does not have it, Rota ${unknown}.`;
    const before = { status: request.status, attempts: String(request.attempts) };
    const after = { status: taken.status, attempts: String(taken.attempts) };
    await logActivity(tx, { action: 'withdrawal_retried', ...target, description, before, after, ...why }, at);
    return { claimed: taken, now: at };
  });
  await queryTransfer(deps, claimed, now);
  return database.transaction(async (tx) => {
    const status = (await findWithdrawal(tx, reference))?.status ?? claimed.status;
    const description = `Checked ${words} with the provider: ${STATUS_TEXTS[status]}.`;
    const change = { before: { status: claimed.status }, after: { status } };
    const entry = { action: 'withdrawal_retry_answered', ...target, description, severity: 'info', ...change } as const;
    await logActivity(tx, { ...entry, ...why }, await clock.now(tx));
    return description;
  });
}
