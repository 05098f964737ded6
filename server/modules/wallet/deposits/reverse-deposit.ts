import type { Instant } from '../../../../contract/ids.ts';
import { formatNaira, kobo, sumKobo, type Kobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { text } from '../../../platform/texts/text.ts';
import type { Posting } from '../../ledger/index.ts';
import { walletPartOfRefund, splitReversal, totalOf } from './deposit.rules.ts';
import { refundsOf } from './deposit-refunds.repo.ts';
import { finishDeposit, type Deposit } from './deposits.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { lockRefundOfDeposit } from '../refunds/payment-refunds.repo.ts';
import { insertPlatformFeeDebt } from '../../debts/index.ts';
import { settleReturn } from './settle-deposit-return.ts';

type Deps = Pick<WalletDeps, 'ledger' | 'notifications'>;

/** Amount refunded earlier, and amount of the refund to claw back. Together they are at most the deposit's total. */
interface Returned {
  readonly beforeKobo: Kobo;
  readonly amountKobo: Kobo;
}

function reversalPostings(
  { userId, reference }: Deposit,
  takenKobo: Kobo,
  oursKobo: Kobo,
  isWhole: boolean,
): Posting[] {
  const float = { kind: 'float' } as const;
  const description = isWhole
    ? 'Deposit reversed by the payment provider'
    : 'Part of a deposit refunded by the payment provider';
  const taken: Posting = {
    id: newId(),
    debit: { kind: 'wallet', userId },
    credit: float,
    amountKobo: takenKobo,
    type: 'deposit_reversal',
    reference,
    lines: [{ id: newId(), userId, type: 'refund', amountKobo: kobo(-takenKobo), description, reference }],
  };
  const ours: Posting = {
    id: newId(),
    debit: { kind: 'revenue' },
    credit: float,
    amountKobo: oursKobo,
    type: 'deposit_reversal',
    reference,
    lines: [],
  };
  return [taken, ours].filter(({ amountKobo }) => amountKobo > 0n);
}

function messages(deposit: Deposit, returnedKobo: Kobo, takenKobo: Kobo, uncoveredKobo: Kobo) {
  const { userId, amountKobo } = deposit;
  const related = { type: 'deposit', id: deposit.id } as const;
  const isWhole = returnedKobo === amountKobo;
  const said = {
    deposit: formatNaira(amountKobo),
    returned: formatNaira(returnedKobo),
    taken: formatNaira(takenKobo),
  };
  const notification = {
    userId,
    related,
    type: 'wallet_deposit',
    priority: 'high',
    title: isWhole ? text('Deposit reversed') : text('Deposit refunded in part'),
    message: isWhole
      ? text('The payment provider reversed your {deposit} deposit. We took {taken} from your wallet.', said)
      : text(
          'The payment provider refunded {returned} of your {deposit} deposit. We took {taken} from your wallet.',
          said,
        ),
    actionUrl: '/wallet',
    actionText: text('View wallet'),
  } as const;
  const owed = {
    userId,
    related,
    type: 'debt_created',
    priority: 'high',
    title: isWhole ? text('You owe for a reversed deposit') : text('You owe for a refunded deposit'),
    message: isWhole
      ? text('The payment provider reversed your deposit. Your wallet did not have enough, so you owe {owed}.', {
          owed: formatNaira(uncoveredKobo),
        })
      : text(
          'The payment provider refunded part of your deposit. Your wallet did not have enough, so you owe {owed}.',
          {
            owed: formatNaira(uncoveredKobo),
          },
        ),
    actionUrl: '/wallet#debts',
    actionText: text('View debts'),
  } as const;
  return uncoveredKobo > 0n ? [notification, owed] : [notification];
}

/**
 * Takes a refund back from the wallet. Any shortfall becomes a `platform_fee` debt; revenue covers it and the
 * processing fee (circle-rules §13). Lock the deposit first.
 */
export async function clawBackDeposit(
  { ledger, notifications }: Deps,
  tx: Tx,
  deposit: Deposit,
  { beforeKobo, amountKobo }: Returned,
  now: Instant,
): Promise<void> {
  const { userId } = deposit;
  const wallet = (await ledger.lockWallets(tx, [userId])).get(userId);
  if (wallet === undefined) throw new Error(`User ${userId} has no wallet`);
  const returnedKobo = walletPartOfRefund(deposit, beforeKobo, amountKobo);
  const { takenKobo, uncoveredKobo } = splitReversal(returnedKobo, wallet.balanceKobo);
  const isWhole = returnedKobo === deposit.amountKobo;
  await ledger.post(tx, reversalPostings(deposit, takenKobo, kobo(amountKobo - takenKobo), isWhole), now);
  if (uncoveredKobo > 0n) {
    const description = `Deposit ${deposit.reference} was ${isWhole ? 'reversed' : 'refunded in part'} after it had been spent`;
    await insertPlatformFeeDebt(tx, { userId, amountKobo: uncoveredKobo, description, at: now });
  }
  if (returnedKobo > 0n) await notifications.add(tx, messages(deposit, returnedKobo, takenKobo, uncoveredKobo), now);
}

/**
 * Takes back the rest of a reversed deposit. Lock the deposit first. Returns false for our own refund, true if the
 * payer or the bank took the money back.
 */
export async function reverseDeposit(deps: Deps, tx: Tx, deposit: Deposit, now: Instant): Promise<boolean> {
  // A return in transit is part of the reversal. Its money has already left the wallet.
  const refund = await lockRefundOfDeposit(tx, deposit.id);
  if (refund !== undefined) await settleReturn(deps, tx, deposit, { refund, providerId: `rota-${refund.id}` }, now);
  const beforeKobo = sumKobo((await refundsOf(tx, deposit.id)).values());
  const amountKobo = kobo(totalOf(deposit) - beforeKobo);
  if (amountKobo > 0n) await clawBackDeposit(deps, tx, deposit, { beforeKobo, amountKobo }, now);
  await finishDeposit(tx, deposit.id, 'reversed', now);
  return refund === undefined;
}
