import { formatNaira } from '../../../../contract/money.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { text } from '../../../platform/texts/text.ts';
import { validateOperatorAction, logActivity, type OperatorAction } from '../../activity/index.ts';
import type { WalletDeps } from '../deps.ts';
import { cancelPending } from './fail-withdrawal.ts';
import { findWithdrawal, lockWithdrawal } from './withdrawals.repo.ts';

/** Cancels an unsent withdrawal for an operator. Throws WITHDRAWAL_NOT_FOUND and WITHDRAWAL_NOT_PENDING. */
export async function operatorCancelWithdrawal(
  deps: Pick<WalletDeps, 'database' | 'clock' | 'ledger' | 'notifications' | 'walletWasCredited'>,
  reference: string,
  act: OperatorAction,
): Promise<string> {
  const { database, clock, ledger, notifications } = deps;
  const why = validateOperatorAction(act);
  return database.transaction(async (tx) => {
    const found = await findWithdrawal(tx, reference);
    if (found === undefined) throw new AppError('WITHDRAWAL_NOT_FOUND');
    await ledger.lockWallets(tx, [found.userId]);
    const request = await lockWithdrawal(tx, found.id);
    if (request?.status !== 'pending') throw new AppError('WITHDRAWAL_NOT_PENDING');
    const now = await clock.now(tx);
    await cancelPending(deps, tx, request, { reason: 'Cancelled by our team', now });
    const amount = formatNaira(request.amountKobo);
    await notifications.add(
      tx,
      [
        {
          userId: request.userId,
          type: 'wallet_withdrawal',
          related: { type: 'withdrawal', id: request.id },
          priority: 'high',
          title: text('Withdrawal cancelled'),
          message: text('Our team cancelled your withdrawal of {amount}. The money is back in your wallet.', {
            amount,
          }),
          actionUrl: '/wallet',
          actionText: text('View wallet'),
        },
      ],
      now,
    );
    const description = `Cancelled the withdrawal ${reference} of ${amount}.`;
    const entry = {
      action: 'withdrawal_cancelled',
      targetType: 'withdrawal',
      targetId: request.id,
      description,
      before: { status: 'pending' },
      after: { status: 'cancelled' },
    } as const;
    await logActivity(tx, { ...entry, ...why }, now);
    return description;
  });
}
