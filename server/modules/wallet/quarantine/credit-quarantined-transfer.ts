import type { UserId } from '../../../../contract/ids.ts';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { text } from '../../../platform/texts/text.ts';
import { hasClosedAccount } from '../account-holder.repo.ts';
import { quarantineConflict, type DecideDeps, type Decision } from './quarantine-decision.ts';
import { quarantineNotice } from './quarantine-notice.ts';
import { bookedCharges } from '../reconciliation/provider-balance.repo.ts';
import { returnMoney } from '../withdrawals/fail-withdrawal.ts';
import { finishWithdrawal, findWithdrawal, lockWithdrawal, type Withdrawal } from '../withdrawals/withdrawals.repo.ts';

async function findHeldWithdrawal(tx: Tx, reference: string): Promise<Withdrawal> {
  const found = await findWithdrawal(tx, reference);
  const request = found === undefined ? undefined : await lockWithdrawal(tx, found.id);
  if (request === undefined) throw new Error(`Withdrawal ${reference} does not exist`);
  return request;
}

/** Returns the user to credit. Locks both wallets in the order of their ids. */
async function recipientOf(deps: DecideDeps, tx: Tx, { userId }: Withdrawal, { named }: Decision): Promise<UserId> {
  const recipient = named?.id ?? userId;
  await deps.ledger.lockWallets(tx, [...new Set([userId, recipient])]);
  if (await hasClosedAccount(tx, recipient)) throw quarantineConflict('This account is closed. Name another user.');
  return recipient;
}

/** Books back a transfer that failed after it counted as sent (float → wallet), and the provider's charge. */
async function creditFailed(deps: DecideDeps, tx: Tx, request: Withdrawal, recipient: UserId, now: Decision['now']) {
  const { reference } = request;
  const chargedKobo = (await bookedCharges(tx, [reference])).get(reference) ?? kobo(0n);
  if (chargedKobo > 0n) {
    await deps.ledger.post(
      tx,
      [
        {
          id: newId(),
          debit: { kind: 'float' },
          credit: { kind: 'revenue' },
          amountKobo: chargedKobo,
          type: 'provider_fee',
          reference,
          lines: [],
        },
      ],
      now,
    );
  }
  const description = 'Withdrawal returned: it did not reach the bank';
  await returnMoney(deps, tx, { ...request, userId: recipient }, { from: 'float', description, now });
  const reason = 'It did not reach the bank';
  await finishWithdrawal(tx, request.id, { status: 'failed', reason, at: now, transferCode: null, answer: null });
}

/** Moves money from the wallet of a closed account to the named user's wallet. */
async function passOn(
  deps: DecideDeps,
  tx: Tx,
  { userId, amountKobo, reference }: Withdrawal,
  recipient: UserId,
  now: Decision['now'],
) {
  if (userId === recipient) throw quarantineConflict('It is already in this wallet. Acknowledge it.');
  if ((await deps.ledger.balance(tx, userId)) < amountKobo) {
    throw quarantineConflict('The closed wallet no longer holds it. Acknowledge it.');
  }
  const line = { type: 'refund', reference } as const;
  await deps.ledger.post(
    tx,
    [
      {
        id: newId(),
        debit: { kind: 'wallet', userId },
        credit: { kind: 'wallet', userId: recipient },
        amountKobo,
        type: 'withdrawal_passed_on',
        reference,
        lines: [
          { ...line, id: newId(), userId, amountKobo: kobo(-amountKobo), description: 'Returned withdrawal passed on' },
          {
            ...line,
            id: newId(),
            userId: recipient,
            amountKobo,
            description: 'Withdrawal returned: from a closed account',
          },
        ],
      },
    ],
    now,
  );
  await deps.walletWasCredited(tx, recipient);
}

/** Credits the money of a returned transfer. Returns a description for the audit log. */
export async function creditTransfer(deps: DecideDeps, tx: Tx, made: Decision): Promise<string> {
  const { payment, named, now } = made;
  const request = await findHeldWithdrawal(tx, payment.reference);
  const recipient = await recipientOf(deps, tx, request, made);
  if (payment.reason === 'returned_after_closing') await passOn(deps, tx, request, recipient, now);
  else if (request.status === 'completed') await creditFailed(deps, tx, request, recipient, now);
  else throw quarantineConflict(`This withdrawal is ${request.status} in our records. Its money was returned.`);
  const amount = formatNaira(request.amountKobo);
  const message = text('{amount} of a withdrawal did not reach the bank. It is in your wallet.', { amount });
  await deps.notifications.add(tx, [quarantineNotice(recipient, text('Withdrawal returned'), message)], now);
  return `Credited ${amount} of withdrawal ${payment.reference} to ${named?.name ?? payment.owner?.name ?? recipient}.`;
}
