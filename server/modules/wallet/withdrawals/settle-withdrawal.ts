import type { Instant, WithdrawalId } from '../../../../contract/ids.ts';
import { formatNaira, type Kobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import { wordsIn, type Words } from '../../../platform/texts/words.ts';
import type { Transfer, TransferState } from '../../../providers/payments/payment-provider.ts';
import { hasClosedAccount } from '../account-holder.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { quarantine, type Quarantined } from '../quarantine/quarantine.repo.ts';
import { providerFee } from '../deposits/settle-deposit.ts';
import { finishWithdrawal, lockWithdrawal, type Withdrawal } from './withdrawals.repo.ts';

type Deps = Pick<WalletDeps, 'ledger' | 'notifications' | 'walletWasCredited'>;

/**
 * Returns a request's money to its wallet with a `refund` line, from in flight or, once it had arrived, from the float.
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
 * Cancels a locked request that was not sent yet, and returns its money. `reason` is for the person, a sentence without
 * its full stop. The caller has the wallet locked first.
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

const notice = (request: Withdrawal, title: Text, message: Text) =>
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
  await notifications.add(tx, [notice(request, text('Withdrawal sent'), message)], now);
}

/** How a withdrawal ends without arriving. */
export interface Failure {
  readonly from: 'in_flight' | 'float';
  /** For the member, a sentence without its full stop; the provider's own words are a string. */
  readonly reason: Words;
  readonly transferCode: string | null;
  /** What the provider has said; null when it was not asked. */
  readonly answer: string | null;
  /** Kept by the provider all the same. */
  readonly providerFeeKobo: Kobo | null;
}

/** Ends a locked request as failed and returns its money. */
export async function failWithdrawal(deps: Deps, tx: Tx, request: Withdrawal, failure: Failure, now: Instant) {
  const { from, transferCode, answer, providerFeeKobo } = failure;
  const reason = wordsIn(failure.reason, 'en');
  await deps.ledger.post(tx, providerFee(providerFeeKobo, request.reference), now);
  await returnMoney(deps, tx, request, { from, description: `Withdrawal returned: ${reason}`, now });
  await finishWithdrawal(tx, request.id, { status: 'failed', reason, at: now, transferCode, answer });
  const message = text('{amount} did not reach your bank account ({reason}). It is back in your wallet.', {
    amount: formatNaira(request.amountKobo),
    reason: failure.reason,
  });
  await deps.notifications.add(tx, [notice(request, text('Withdrawal returned'), message)], now);
}

async function quarantineTransfer(
  tx: Tx,
  request: Withdrawal,
  found: Transfer,
  reason: Quarantined['reason'],
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
  await quarantine(tx, { provider, reference, reason, amountKobo, currency, details }, now);
}

async function whileProcessing(deps: Deps, tx: Tx, request: Withdrawal, found: Transfer, now: Instant) {
  const fate = found.state;
  if (fate === 'sent') {
    await complete(deps, tx, request, found, now);
  } else if (fate !== 'open') {
    // A reversed transfer has been carried out and undone: the provider keeps its charge.
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

/** What a final request can still become: one that had arrived may be sent back. Contradictions are for people. */
async function afterTheEnd(
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
    // Its charge was taken when it arrived.
    const failure = { from: 'float', reason, transferCode, answer, providerFeeKobo: null } as const;
    await failWithdrawal(deps, tx, request, failure, now);
    // Nobody looks into the wallet of a closed account: people have to send it on.
    if (await hasClosedAccount(tx, request.userId))
      await quarantineTransfer(tx, request, found, 'returned_after_closing', now);
  } else if (request.status === 'completed' && fate === 'returned') {
    await quarantineTransfer(tx, request, found, 'failed_after_success', now);
  } else if (request.status !== 'completed' && fate === 'sent') {
    await quarantineTransfer(tx, request, found, 'sent_after_return', now);
  }
}

/**
 * Does with a withdrawal what the provider's own record of its transfer says, once however often it is called: the row
 * is locked, and its status decides (circle-rules §13). Answers true when the request is final.
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
  await afterTheEnd(deps, tx, request, found, fate, now);
  return request.status !== 'pending';
}
