import type { Instant, WithdrawalId } from '../../../../contract/ids.ts';
import { formatNaira } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import type { Transfer, TransferState } from '../../../providers/payments/payment-provider.ts';
import { hasClosedAccount } from '../account-holder.repo.ts';
import { quarantinePayment, type NewQuarantinedPayment } from '../quarantine/quarantine.repo.ts';
import { providerFee } from '../deposits/settle-deposit.ts';
import { finishWithdrawal, lockWithdrawal, type Withdrawal } from './withdrawals.repo.ts';
import { type Deps, failWithdrawal, withdrawalNotice } from './fail-withdrawal.ts';
import { text } from '../../../platform/texts/text.ts';

async function complete({ ledger, notifications }: Deps, tx: Tx, request: Withdrawal, found: Transfer, now: Instant) {
  const { id, reference, amountKobo } = request;
  const arrived = {
    id: newId<never>(),
    debit: { kind: 'in_flight' },
    credit: { kind: 'float' },
    amountKobo,
    type: 'withdrawal_settled',
    reference,
    lines: [],
  } as const;
  await ledger.post(tx, [arrived, ...providerFee(found.feesKobo, reference)], now);
  const { transferCode, word: answer } = found;
  await finishWithdrawal(tx, id, { status: 'completed', reason: null, at: now, transferCode, answer });
  const message = text('{amount} was sent to your bank account.', { amount: formatNaira(amountKobo) });
  await notifications.add(tx, [withdrawalNotice(request, text('Withdrawal sent'), message)], now);
}

async function quarantineTransfer(
  tx: Tx,
  request: Withdrawal,
  found: Transfer,
  reason: NewQuarantinedPayment['reason'],
  now: Instant,
) {
  const details = {
    withdrawalId: request.id,
    userId: request.userId,
    ourStatus: request.status,
    providerStatus: found.word,
    expectedKobo: request.netAmountKobo.toString(),
    providerFeeKobo: found.feesKobo?.toString() ?? null,
  };
  const { provider, reference } = request;
  const { amountKobo, currency } = found;
  await quarantinePayment(tx, { provider, reference, reason, amountKobo, currency, details }, now);
}

async function whileProcessing(deps: Deps, tx: Tx, request: Withdrawal, found: Transfer, now: Instant) {
  const fate = found.state;
  if (fate === 'sent') {
    await complete(deps, tx, request, found, now);
  } else if (fate !== 'open') {
    // A reversed transfer was carried out first, so the provider keeps its charge.
    const providerFeeKobo = fate === 'reversed' ? found.feesKobo : null;
    const reason = found.reason ?? (fate === 'reversed' ? text('The bank sent it back') : text('The bank declined it'));
    await failWithdrawal(
      deps,
      tx,
      request,
      { from: 'in_flight', reason, transferCode: found.transferCode, answer: found.word, providerFeeKobo },
      now,
    );
  }
}

/**
 * Handles a new record of a final withdrawal. Returns the money of a transfer that arrived and was then reversed.
 * Quarantines records that contradict ours.
 */
async function handleLateNews(
  deps: Deps,
  tx: Tx,
  request: Withdrawal,
  found: Transfer,
  fate: TransferState,
  now: Instant,
) {
  if (request.status === 'completed' && fate === 'reversed') {
    const reason = found.reason ?? text('The bank sent it back');
    const { transferCode, word: answer } = found;
    // The provider's charge was booked when the transfer arrived.
    const failure = { from: 'float', reason, transferCode, answer, providerFeeKobo: null } as const;
    await failWithdrawal(deps, tx, request, failure, now);
    // The owner of a closed account cannot use the money, so an operator must send it on.
    if (await hasClosedAccount(tx, request.userId))
      await quarantineTransfer(tx, request, found, 'returned_after_closing', now);
  } else if (request.status === 'completed' && fate === 'returned') {
    await quarantineTransfer(tx, request, found, 'failed_after_success', now);
  } else if (request.status !== 'completed' && fate === 'sent') {
    await quarantineTransfer(tx, request, found, 'sent_after_return', now);
  }
}

/**
 * Settles a withdrawal by the provider's record, once under the row's lock (circle-rules §13). Returns true if the
 * withdrawal is then final.
 */
export async function settleWithdrawal(
  deps: Deps,
  tx: Tx,
  id: WithdrawalId,
  found: Transfer,
  now: Instant,
): Promise<boolean> {
  const request = await lockWithdrawal(tx, id);
  if (request === undefined) throw new Error(`Withdrawal ${id} does not exist`);
  if (found.amountKobo !== request.netAmountKobo || found.currency !== 'NGN') {
    await quarantineTransfer(tx, request, found, 'transfer_mismatch', now);
    return false;
  }
  const fate = found.state;
  if (request.status === 'processing') {
    await whileProcessing(deps, tx, request, found, now);
    return fate !== 'open';
  }
  await handleLateNews(deps, tx, request, found, fate, now);
  return request.status !== 'pending';
}
