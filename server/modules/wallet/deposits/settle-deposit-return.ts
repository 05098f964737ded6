import type { Instant } from '../../../../contract/ids.ts';
import { formatNaira, kobo, sumKobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { text } from '../../../platform/texts/text.ts';
import type { Posting } from '../../ledger/index.ts';
import { totalOf } from './deposit.rules.ts';
import { insertRefund, refundsOf } from './deposit-refunds.repo.ts';
import { finishDeposit, type Deposit } from './deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { finishPaymentRefund, type PaymentRefund } from '../refunds/payment-refunds.repo.ts';

/** Posts the wallet's part (in flight → float) and the processing fee (revenue → float). */
function settledPostings({ reference, amountKobo, fromWalletKobo }: PaymentRefund): Posting[] {
  const shared = { credit: { kind: 'float' }, type: 'deposit_return_settled', reference, lines: [] } as const;
  const postings: Posting[] = [
    { ...shared, id: newId(), debit: { kind: 'in_flight' }, amountKobo: fromWalletKobo },
    { ...shared, id: newId(), debit: { kind: 'revenue' }, amountKobo: kobo(amountKobo - fromWalletKobo) },
  ];
  return postings.filter(({ amountKobo: moved }) => moved > 0n);
}

/**
 * Completes a locked deposit's return. Stores the provider's refund id, so that the refund is not clawed back later as
 * a new one.
 */
export async function settleReturn(
  { ledger }: Pick<WalletDeps, 'ledger'>,
  tx: Tx,
  deposit: Deposit,
  { refund, providerId }: { readonly refund: PaymentRefund; readonly providerId: string },
  now: Instant,
): Promise<void> {
  await ledger.post(tx, settledPostings(refund), now);
  await insertRefund(tx, deposit.id, { id: providerId, amountKobo: refund.amountKobo }, now);
  await finishPaymentRefund(tx, refund.id, { status: 'completed', reason: null, at: now });
  const returnedKobo = sumKobo((await refundsOf(tx, deposit.id)).values());
  if (returnedKobo === totalOf(deposit)) await finishDeposit(tx, deposit.id, 'reversed', now);
}

/** Fails the return of a locked deposit. Moves the money back to the wallet and notifies the user. */
export async function failReturn(
  { ledger, notifications, walletWasCredited }: Pick<WalletDeps, 'ledger' | 'notifications' | 'walletWasCredited'>,
  tx: Tx,
  deposit: Deposit,
  { refund, reason }: { readonly refund: PaymentRefund; readonly reason: string },
  now: Instant,
): Promise<void> {
  const { userId, reference } = deposit;
  const { fromWalletKobo: amountKobo } = refund;
  const description = 'Deposit that could not be sent back';
  await ledger.post(
    tx,
    [
      {
        id: newId(),
        debit: { kind: 'in_flight' },
        credit: { kind: 'wallet', userId },
        amountKobo,
        type: 'deposit_return_failed',
        reference,
        lines: [{ id: newId(), userId, type: 'refund', amountKobo, description, reference }],
      },
    ],
    now,
  );
  await finishPaymentRefund(tx, refund.id, { status: 'failed', reason, at: now });
  await walletWasCredited(tx, userId);
  await notifications.add(
    tx,
    [
      {
        userId,
        type: 'wallet_deposit',
        related: { type: 'deposit', id: deposit.id },
        priority: 'high',
        title: text('Deposit not sent back'),
        message: text('We could not send {amount} back to where you paid from. It is back in your wallet.', {
          amount: formatNaira(amountKobo),
        }),
        actionUrl: '/wallet',
        actionText: text('View wallet'),
      },
    ],
    now,
  );
}
