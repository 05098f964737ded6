import type { Instant } from '../../../../contract/ids.ts';
import { formatNaira, type Kobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { providerFee } from '../deposits/settle-deposit.ts';
import type { WalletDeps } from '../deps.ts';
import { finishWithdrawal, type Withdrawal } from './withdrawals.repo.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import { textIn, type Textual } from '../../../platform/texts/texts.ts';

export type Deps = Pick<WalletDeps, 'ledger' | 'notifications' | 'walletWasCredited'>;

/**
 * Returns a withdrawal's money to the wallet with a `refund` line. Debits the money in flight or, if the transfer had
 * arrived, the float.
 */
export async function returnMoney(
  { ledger, walletWasCredited }: Pick<Deps, 'ledger' | 'walletWasCredited'>,
  tx: Tx,
  { userId, reference, amountKobo, id }: Withdrawal,
  how: { readonly from: 'in_flight' | 'float'; readonly description: string; readonly now: Instant },
): Promise<void> {
  const line = {
    id: newId<string>(),
    userId,
    type: 'refund',
    amountKobo,
    description: how.description,
    reference,
    withdrawalRequestId: id,
  } as const;
  await ledger.post(
    tx,
    [
      {
        id: newId(),
        debit: { kind: how.from },
        credit: { kind: 'wallet', userId },
        amountKobo,
        type: 'withdrawal_returned',
        reference,
        lines: [line],
      },
    ],
    how.now,
  );
  await walletWasCredited(tx, userId);
}

/**
 * Cancels a locked withdrawal. The caller must lock the wallet first. The user sees `reason`; it must not end with a
 * full stop.
 */
export async function cancelPending(
  deps: Pick<Deps, 'ledger' | 'walletWasCredited'>,
  tx: Tx,
  request: Withdrawal,
  { reason, now }: { readonly reason: string; readonly now: Instant },
): Promise<Withdrawal> {
  await returnMoney(deps, tx, request, { from: 'in_flight', description: 'Withdrawal cancelled', now });
  return finishWithdrawal(tx, request.id, { status: 'cancelled', reason, at: now, transferCode: null, answer: null });
}

export const withdrawalNotice = (request: Withdrawal, title: Text, message: Text) =>
  ({
    userId: request.userId,
    type: 'wallet_withdrawal',
    related: { type: 'withdrawal', id: request.id },
    priority: 'high',
    title,
    message,
    actionUrl: '/wallet',
    actionText: text('View wallet'),
  }) as const;

export interface Failure {
  readonly from: 'in_flight' | 'float';
  /** Shown to the user, without a full stop. A string is the provider's own text. */
  readonly reason: Textual;
  readonly transferCode: string | null;
  /** The provider's response. Null if the provider was not called. */
  readonly answer: string | null;
  /** Charge that the provider keeps although the transfer failed. */
  readonly providerFeeKobo: Kobo | null;
}

export async function failWithdrawal(deps: Deps, tx: Tx, request: Withdrawal, failure: Failure, now: Instant) {
  const { from, transferCode, answer, providerFeeKobo } = failure;
  const reason = textIn(failure.reason, 'en');
  await deps.ledger.post(tx, providerFee(providerFeeKobo, request.reference), now);
  await returnMoney(deps, tx, request, { from, description: `Withdrawal returned: ${reason}`, now });
  await finishWithdrawal(tx, request.id, { status: 'failed', reason, at: now, transferCode, answer });
  const message = text('{amount} did not reach your bank account ({reason}). It is back in your wallet.', {
    amount: formatNaira(request.amountKobo),
    reason: failure.reason,
  });
  await deps.notifications.add(tx, [withdrawalNotice(request, text('Withdrawal returned'), message)], now);
}
