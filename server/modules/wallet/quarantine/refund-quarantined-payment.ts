import { ZERO_KOBO } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { text } from '../../../platform/texts/text.ts';
import { quarantineConflict, type DecideDeps, type Decision } from './quarantine-decision.ts';
import { insertPaymentRefund } from '../refunds/payment-refunds.repo.ts';
import { formatPaymentAmount } from './payment-amount.ts';
import { remainingAtProvider, type PaymentFacts } from './quarantine-facts.ts';
import { quarantineNotice } from './quarantine-notice.ts';

/**
 * Refunds the rest of a quarantined payment. Orders the refund after the commit (`send-refund.ts`). The payer gets the
 * full amount, and we pay the provider's charge.
 */
export async function refundPayment(
  { notifications, providers }: Pick<DecideDeps, 'notifications' | 'providers'>,
  tx: Tx,
  { payment, named, now }: Decision,
  facts: PaymentFacts,
): Promise<string> {
  if (facts.found === null) throw new Error('The provider has no such payment to refund');
  if (providers.named(payment.provider).startRefund === null) {
    throw quarantineConflict('This payment provider cannot refund payments');
  }
  const { reference, owner } = payment;
  const { currency } = facts.found;
  const amountKobo = remainingAtProvider(facts);
  const userId = named?.id ?? owner?.userId ?? null;
  await insertPaymentRefund(tx, {
    id: newId(),
    provider: payment.provider,
    reference,
    quarantineId: payment.id,
    depositId: null,
    userId,
    amountKobo,
    currency,
    fromWalletKobo: ZERO_KOBO,
    createdAt: now,
  });
  const amount = formatPaymentAmount(amountKobo, currency);
  if (userId !== null) {
    const message = text(
      'We could not add your payment of {amount} to your wallet. All of it is going back to where you paid from. Your bank may take up to 10 working days to show it.',
      { amount },
    );
    await notifications.add(tx, [quarantineNotice(userId, text('Payment sent back'), message)], now);
  }
  return `Sent ${amount} of payment ${reference} back to the payer.`;
}
