import type { Instant } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { text } from '../../../platform/texts/text.ts';
import { finishDeposit, lockDeposit } from '../deposits/deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { formatPaymentAmount } from '../quarantine/payment-amount.ts';
import { finishPaymentRefund, lockPaymentRefund, type PaymentRefund } from './payment-refunds.repo.ts';
import { lockQuarantined, reopenQuarantined } from '../quarantine/quarantine.repo.ts';
import { providerFee } from '../deposits/settle-deposit.ts';

type Deps = Pick<WalletDeps, 'ledger' | 'notifications'>;

/** Locks a refund's rows in the order in which operators' decisions lock them. Returns undefined if it is final. */
async function lockRefundRows(tx: Tx, { id, quarantineId, reference }: PaymentRefund) {
  if (quarantineId === null) throw new Error(`Refund ${id} is not of a quarantined payment`);
  await lockQuarantined(tx, quarantineId);
  const deposit = await lockDeposit(tx, reference);
  const refund = await lockPaymentRefund(tx, id);
  return refund?.status === 'pending' ? { deposit, quarantineId } : undefined;
}

/** Completes a refund. Books only the provider's charge, because the payment was never booked (circle-rules §13). */
export async function settleQuarantineRefund(
  { ledger }: Pick<Deps, 'ledger'>,
  tx: Tx,
  refund: PaymentRefund,
  feesKobo: Kobo | null,
  now: Instant,
): Promise<void> {
  const held = await lockRefundRows(tx, refund);
  if (held === undefined) return;
  // A charge in another currency is paid from a balance in that currency.
  if (refund.currency === 'NGN') await ledger.post(tx, providerFee(feesKobo, refund.reference), now);
  if (held.deposit?.status === 'quarantined') await finishDeposit(tx, held.deposit.id, 'reversed', now);
  await finishPaymentRefund(tx, refund.id, { status: 'completed', reason: null, at: now });
}

/** Fails a refund. Reopens the quarantined payment and notifies its owner. */
export async function failQuarantineRefund(
  { notifications }: Pick<Deps, 'notifications'>,
  tx: Tx,
  refund: PaymentRefund,
  reason: string,
  now: Instant,
): Promise<void> {
  const held = await lockRefundRows(tx, refund);
  if (held === undefined) return;
  await finishPaymentRefund(tx, refund.id, { status: 'failed', reason, at: now });
  await reopenQuarantined(tx, held.quarantineId);
  if (refund.userId === null) return;
  const amount = formatPaymentAmount(refund.amountKobo, refund.currency);
  await notifications.add(
    tx,
    [
      {
        userId: refund.userId,
        type: 'wallet_deposit',
        priority: 'high',
        title: text('Payment not sent back yet'),
        message: text(
          'We could not send {amount} back to where you paid from. It is safe with us, and our team will contact you.',
          { amount },
        ),
        actionUrl: '/wallet',
        actionText: text('View wallet'),
      },
    ],
    now,
  );
}
