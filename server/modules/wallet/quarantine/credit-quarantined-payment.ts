import { depositFee } from '../../../../contract/deposit-fee.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { text } from '../../../platform/texts/text.ts';
import { hasClosedAccount } from '../account-holder.repo.ts';
import { quarantineConflict, type DecideDeps, type Decision } from './quarantine-decision.ts';
import { insertFoundDeposit, lockDeposit, rewriteDeposit, type Deposit } from '../deposits/deposits.repo.ts';
import type { PaymentFacts } from './quarantine-facts.ts';
import { quarantineNotice } from './quarantine-notice.ts';
import { creditDeposit } from '../deposits/settle-deposit.ts';

/** Returns the user to credit. Locks their wallet, which prevents the account from closing. */
async function recipientOf(deps: DecideDeps, tx: Tx, { payment, named }: Decision): Promise<UserId> {
  const userId = named?.id ?? payment.owner?.userId;
  if (userId === undefined) throw quarantineConflict('We don’t know whose this is. Name a user.');
  await deps.ledger.lockWallets(tx, [userId]);
  if (await hasClosedAccount(tx, userId))
    throw quarantineConflict('This account is closed. Name another user or refund it.');
  return userId;
}

/** Credits a payment less its fee. Turns it into a deposit, so that a later chargeback finds it. */
export async function creditPayment(
  deps: DecideDeps,
  tx: Tx,
  made: Decision,
  { found, refundedKobo }: PaymentFacts,
): Promise<string> {
  const { payment, now } = made;
  if (found === null) throw new Error('The provider has no such payment to credit');
  if (refundedKobo > 0n)
    throw quarantineConflict('The provider has refunded part of this payment. Refund the rest too.');
  const before = await lockDeposit(tx, payment.reference);
  const userId = await recipientOf(deps, tx, made);
  const feeKobo = depositFee(found.amountKobo);
  const amountKobo = kobo(found.amountKobo - feeKobo);
  const { reference } = payment;
  const deposit: Deposit = {
    id: before?.id ?? newId(),
    userId,
    provider: payment.provider,
    reference,
    amountKobo,
    feeKobo,
    status: 'quarantined',
    createdAt: before?.createdAt ?? now,
  };
  await (before === undefined ? insertFoundDeposit(tx, deposit) : rewriteDeposit(tx, deposit));
  await creditDeposit(deps, tx, deposit, found, now);
  if (before !== undefined && before.userId !== userId) {
    const message = text(
      'Payment {reference}, which we were checking, was not yours and was not added to your wallet. You don’t need to do anything.',
      { reference },
    );
    await deps.notifications.add(tx, [quarantineNotice(before.userId, text('Payment checked'), message)], now);
  }
  const name = made.named?.name ?? payment.owner?.name ?? userId;
  return `Credited ${formatNaira(amountKobo)} of payment ${reference} (${formatNaira(found.amountKobo)} less a fee of ${formatNaira(feeKobo)}) to ${name}.`;
}
