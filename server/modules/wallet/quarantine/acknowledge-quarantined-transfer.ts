import { formatNaira, kobo, ZERO_KOBO, type Kobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { text } from '../../../platform/texts/text.ts';
import type { Transfer } from '../../../providers/payments/payment-provider.ts';
import type { Posting } from '../../ledger/index.ts';
import { quarantineConflict, type DecideDeps, type Decision } from './quarantine-decision.ts';
import { splitReversal } from '../deposits/deposit.rules.ts';
import { insertPlatformFeeDebt } from '../../debts/index.ts';
import { quarantineNotice } from './quarantine-notice.ts';
import { providerFee } from '../deposits/settle-deposit.ts';
import { returnMoney } from '../withdrawals/fail-withdrawal.ts';
import { findWithdrawal, finishWithdrawal, lockWithdrawal, type Withdrawal } from '../withdrawals/withdrawals.repo.ts';

/** Returns how much a final transfer took from the provider's balance. Throws QUARANTINE_NOT_POSSIBLE. */
function finalTransferCost(found: Transfer | null): { readonly sentKobo: Kobo; readonly feeKobo: Kobo | null } {
  if (found === null) return { sentKobo: ZERO_KOBO, feeKobo: null };
  if (found.currency !== 'NGN')
    throw quarantineConflict('This transfer is in another currency. The provider has to reverse it first.');
  const fate = found.state;
  if (fate === 'open')
    throw quarantineConflict('This transfer is not final at the payment provider yet. Try again later.');
  return {
    sentKobo: fate === 'sent' ? found.amountKobo : ZERO_KOBO,
    feeKobo: fate === 'returned' ? null : found.feesKobo,
  };
}

const toFloat = (
  debit: Posting['debit'],
  amountKobo: Kobo,
  type: Posting['type'],
  reference: string,
  lines: Posting['lines'] = [],
): Posting[] =>
  amountKobo === 0n ? [] : [{ id: newId(), debit, credit: { kind: 'float' }, amountKobo, type, reference, lines }];

interface Acknowledged {
  readonly sentKobo: Kobo;
  readonly feeKobo: Kobo | null;
  readonly now: Decision['now'];
}

/** Books a transfer as a loss, because no wallet paid for it. */
async function bookLoss(deps: DecideDeps, tx: Tx, reference: string, { sentKobo, feeKobo, now }: Acknowledged) {
  const loss = toFloat({ kind: 'revenue' }, sentKobo, 'transfer_loss', reference);
  await deps.ledger.post(tx, [...loss, ...providerFee(feeKobo, reference)], now);
  return sentKobo === 0n ? 'nothing has left' : `${formatNaira(sentKobo)} has left and is booked as our loss`;
}

/** Settles a transfer whose amount differs from the request. Books the sent amount and returns the rest. */
async function settleOther(deps: DecideDeps, tx: Tx, request: Withdrawal, { sentKobo, feeKobo, now }: Acknowledged) {
  const { id, userId, reference, amountKobo } = request;
  const coveredKobo = sentKobo < amountKobo ? sentKobo : amountKobo;
  const restKobo = kobo(amountKobo - coveredKobo);
  await deps.ledger.post(
    tx,
    [
      ...toFloat({ kind: 'in_flight' }, coveredKobo, 'withdrawal_settled', reference),
      ...toFloat({ kind: 'revenue' }, kobo(sentKobo - coveredKobo), 'transfer_loss', reference),
      ...providerFee(feeKobo, reference),
    ],
    now,
  );
  if (restKobo > 0n) {
    const description = 'Withdrawal returned: what did not reach the bank';
    const returned = { ...request, amountKobo: restKobo };
    await returnMoney(deps, tx, returned, { from: 'in_flight', description, now });
  }
  const status = sentKobo > 0n ? 'completed' : 'failed';
  const reason = sentKobo > 0n ? null : 'It did not reach the bank';
  await finishWithdrawal(tx, id, { status, reason, at: now, transferCode: null, answer: null });
  const said = { amount: formatNaira(amountKobo), sent: formatNaira(sentKobo), rest: formatNaira(restKobo) };
  const message = text('{sent} of your {amount} withdrawal reached your bank. {rest} is back in your wallet.', said);
  await deps.notifications.add(tx, [quarantineNotice(userId, text('Withdrawal checked'), message)], now);
  return `${said.sent} reached the bank, and ${said.rest} is back in the wallet`;
}

/**
 * Debits a wallet that got its money back although the transfer reached the bank. What the wallet cannot cover becomes
 * a `platform_fee` debt and is covered by revenue, as for a reversed deposit.
 */
async function reclaim(deps: DecideDeps, tx: Tx, request: Withdrawal, { sentKobo, feeKobo, now }: Acknowledged) {
  const { id, userId, reference } = request;
  const wallet = (await deps.ledger.lockWallets(tx, [userId])).get(userId);
  if (wallet === undefined) throw new Error(`User ${userId} has no wallet`);
  const { takenKobo, uncoveredKobo } = splitReversal(sentKobo, wallet.balanceKobo);
  const line = {
    id: newId<string>(),
    userId,
    type: 'withdrawal',
    amountKobo: kobo(-takenKobo),
    description: 'Withdrawal that reached your bank after it had been returned',
    reference,
    withdrawalRequestId: id,
  } as const;
  await deps.ledger.post(
    tx,
    [
      ...toFloat({ kind: 'wallet', userId }, takenKobo, 'withdrawal_reclaimed', reference, [line]),
      ...toFloat({ kind: 'revenue' }, uncoveredKobo, 'withdrawal_reclaimed', reference),
      ...providerFee(feeKobo, reference),
    ],
    now,
  );
  await finishWithdrawal(tx, id, { status: 'completed', reason: null, at: now, transferCode: null, answer: null });
  const sent = formatNaira(sentKobo);
  const taken = formatNaira(takenKobo);
  const owed = formatNaira(uncoveredKobo);
  if (uncoveredKobo > 0n) {
    const description = `Withdrawal ${reference} reached the bank after its money had been returned`;
    await insertPlatformFeeDebt(tx, { userId, amountKobo: uncoveredKobo, description, at: now });
  }
  const message =
    uncoveredKobo === 0n
      ? text(
          'Your {sent} withdrawal reached your bank after we had put the money back in your wallet, so you got it twice. We took back {taken}.',
          { sent, taken },
        )
      : text(
          'Your {sent} withdrawal reached your bank after we had put the money back in your wallet, so you got it twice. We took back {taken}. You still owe {owed}.',
          { sent, taken, owed },
        );
  await deps.notifications.add(tx, [quarantineNotice(userId, text('Withdrawal reached your bank'), message)], now);
  return `${sent} reached the bank. ${taken} was taken from the wallet, ${owed} is owed`;
}

/** Acknowledges a transfer's outcome and corrects the ledger if it differs. Returns a text for the audit log. */
export async function acknowledgeTransfer(
  deps: DecideDeps,
  tx: Tx,
  { payment, now }: Decision,
  found: Transfer | null,
): Promise<string> {
  const { reason, reference } = payment;
  const said = (what: string): string => `Acknowledged transfer ${reference}: ${what}.`;
  if (reason === 'returned_after_closing') return said('its money stays in the closed wallet, where it is booked');
  const taken: Acknowledged = { ...finalTransferCost(found), now };
  if (reason === 'failed_after_success') return said('it has reached the bank, as it is booked');
  const ours = await findWithdrawal(tx, reference);
  const request = ours === undefined ? undefined : await lockWithdrawal(tx, ours.id);
  if (request === undefined) return said(await bookLoss(deps, tx, reference, taken));
  if (request.status === 'processing') return said(await settleOther(deps, tx, request, taken));
  if (request.status === 'completed' || taken.sentKobo === 0n) return said('it is booked as it is');
  return said(await reclaim(deps, tx, request, taken));
}
