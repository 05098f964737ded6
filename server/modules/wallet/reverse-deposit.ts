import type { Instant } from '../../../contract/ids.ts';
import { formatNaira, kobo, type Kobo } from '../../../contract/money.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { Posting } from '../ledger/index.ts';
import { takeBack } from './deposit.rules.ts';
import { finishDeposit, type Deposit } from './deposits.repo.ts';
import type { WalletDeps } from './deps.ts';
import { insertPlatformFeeDebt } from './platform-fee-debts.repo.ts';

type Deps = Pick<WalletDeps, 'ledger' | 'notifications'>;

function takeBackPostings({ userId, reference, feeKobo }: Deposit, takenKobo: Kobo, uncoveredKobo: Kobo): Posting[] {
  const float = { kind: 'float' } as const;
  const description = 'Deposit reversed by the payment provider';
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
    amountKobo: kobo(uncoveredKobo + feeKobo),
    type: 'deposit_reversal',
    reference,
    lines: [],
  };
  return [taken, ours].filter(({ amountKobo }) => amountKobo > 0n);
}

function messages(deposit: Deposit, takenKobo: Kobo, uncoveredKobo: Kobo) {
  const { userId } = deposit;
  const told = {
    userId,
    type: 'wallet_deposit',
    priority: 'high',
    title: 'Deposit reversed',
    message:
      `Your deposit of ${formatNaira(deposit.amountKobo)} was reversed by the payment provider. ` +
      `${formatNaira(takenKobo)} was taken back from your wallet.`,
    actionUrl: '/wallet',
    actionText: 'View wallet',
  } as const;
  const owed = {
    userId,
    type: 'debt_created',
    priority: 'high',
    title: 'You owe for a reversed deposit',
    message: `Your wallet did not cover a reversed deposit. You owe ${formatNaira(uncoveredKobo)}.`,
    actionUrl: '/wallet#debts',
    actionText: 'View debts',
  } as const;
  return uncoveredKobo > 0n ? [told, owed] : [told];
}

/**
 * Takes a credited deposit back: from the wallet what it still holds; the rest becomes a `platform_fee` debt (without the
 * processing fee), and revenue covers it and the fee meanwhile (circle-rules §13). The deposit's row is locked.
 */
export async function reverseDeposit({ ledger, notifications }: Deps, tx: Tx, deposit: Deposit, now: Instant) {
  const { userId } = deposit;
  const wallet = (await ledger.lockWallets(tx, [userId])).get(userId);
  if (wallet === undefined) throw new Error(`User ${userId} has no wallet`);
  const { takenKobo, uncoveredKobo } = takeBack(deposit.amountKobo, wallet.balanceKobo);
  await ledger.post(tx, takeBackPostings(deposit, takenKobo, uncoveredKobo), now);
  await finishDeposit(tx, deposit.id, 'reversed', now);
  if (uncoveredKobo > 0n) {
    const description = `Deposit ${deposit.reference} was reversed after it had been spent`;
    await insertPlatformFeeDebt(tx, { userId, amountKobo: uncoveredKobo, description, at: now });
  }
  await notifications.add(tx, messages(deposit, takenKobo, uncoveredKobo), now);
}
