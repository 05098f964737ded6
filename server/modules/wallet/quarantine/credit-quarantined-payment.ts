import { depositFee } from '../../../../contract/deposit-fee.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { formatNaira, kobo, type Kobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { text } from '../../../platform/texts/text.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';
import { findCustomer, hasClosedAccount } from '../account-holder.repo.ts';
import { transferAmounts } from '../account-numbers/account-number.rules.ts';
import { depositLimit } from '../deposits/deposit-limits.ts';
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

/** Splits a payment into the credited amount and the fee of its way. */
async function amountsOf(
  { tariffs }: DecideDeps,
  tx: Tx,
  { now }: Decision,
  { amountKobo, channel }: Payment,
): Promise<Pick<Deposit, 'amountKobo' | 'feeKobo'>> {
  if (channel === 'transfer')
    return transferAmounts((await tariffs.tariffInForce('transfer', now, tx)).tariff, amountKobo);
  const feeKobo = depositFee(amountKobo);
  return { amountKobo: kobo(amountKobo - feeKobo), feeKobo };
}

async function assertFits(deps: DecideDeps, tx: Tx, userId: UserId, amountKobo: Kobo, now: Instant): Promise<void> {
  const customer = await findCustomer(tx, userId);
  const limit = await depositLimit(deps, tx, { customer, amountKobo, now });
  if (limit !== undefined)
    throw quarantineConflict('This is still above the person’s limit. Credit it later or refund it.');
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
  const { amountKobo, feeKobo } = await amountsOf(deps, tx, made, found);
  if (payment.reason === 'over_limit') await assertFits(deps, tx, userId, amountKobo, now);
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
    way: before?.way ?? 'page',
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
