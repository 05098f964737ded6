import type { Tx } from '../../../platform/database/database.ts';
import { text } from '../../../platform/texts/text.ts';
import type { DecideDeps, Decision } from './quarantine-decision.ts';
import { finishDeposit, lockDeposit } from '../deposits/deposits.repo.ts';
import type { PaymentFacts } from './quarantine-facts.ts';
import { quarantineNotice } from './quarantine-notice.ts';
import { providerFee } from '../deposits/settle-deposit.ts';

/** Acknowledges a payment whose money the provider no longer holds, and books the provider's charge. */
export async function acknowledgePayment(
  { ledger, notifications }: Pick<DecideDeps, 'ledger' | 'notifications'>,
  tx: Tx,
  { payment, now }: Decision,
  { found }: PaymentFacts,
): Promise<string> {
  const { reference, owner } = payment;
  const wasPaid = found?.state === 'paid' || found?.state === 'reversed';
  const deposit = await lockDeposit(tx, reference);
  if (wasPaid && found.currency === 'NGN') await ledger.post(tx, providerFee(found.feesKobo, reference), now);
  if (deposit?.status === 'quarantined') await finishDeposit(tx, deposit.id, wasPaid ? 'reversed' : 'abandoned', now);
  const what = wasPaid ? 'was sent back by the payment provider' : 'is not held by the payment provider';
  if (owner !== null) {
    const message = wasPaid
      ? text(
          'The payment provider sent back payment {reference}, which we were checking. You don’t need to do anything.',
          { reference },
        )
      : text(
          'The payment provider does not hold payment {reference}, which we were checking. You don’t need to do anything.',
          { reference },
        );
    await notifications.add(tx, [quarantineNotice(owner.userId, text('Payment checked'), message)], now);
  }
  return `Acknowledged payment ${reference}: it ${what}.`;
}
