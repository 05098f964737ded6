import { lagosDayOf, startOfDay } from '../../../../circle/time.ts';
import type { Instant, UserId } from '../../../../contract/ids.ts';
import { formatNaira, sumKobo, type Kobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';
import { findCustomer, hasClosedAccount } from '../account-holder.repo.ts';
import type { WalletDeps } from '../deps.ts';
import { depositLimit } from '../deposits/deposit-limits.ts';
import { findDeposit, type Deposit } from '../deposits/deposits.repo.ts';
import { creditDeposit } from '../deposits/settle-deposit.ts';
import { quarantineNotice } from '../quarantine/quarantine-notice.ts';
import { quarantinePayment } from '../quarantine/quarantine.repo.ts';
import { isFromAnother, judgeTransfer, transferAmounts, type TransferMismatch } from './account-number.rules.ts';
import { findAccountByCustomer, findAccountByNumber, type DepositAccount } from './deposit-accounts.repo.ts';
import { insertTransfer, transfersSince } from './transfers.repo.ts';

type Deps = Pick<
  WalletDeps,
  | 'database'
  | 'ledger'
  | 'notifications'
  | 'walletWasCredited'
  | 'countDeposit'
  | 'moneyIn'
  | 'tariffs'
  | 'providers'
  | 'log'
>;

export interface FoundTransfer {
  readonly provider: string;
  readonly found: Payment;
  /** How the transfer was found, for the quarantine's details. */
  readonly source: 'webhook' | 'search' | 'reconciliation';
  readonly now: Instant;
}

/** Finds whose account number it is. If the provider states no number, its customer identifies the person. */
async function accountOf(tx: Tx, { provider, found }: FoundTransfer): Promise<DepositAccount | undefined> {
  const { toNumber, customerCode } = found;
  if (toNumber !== null) return findAccountByNumber(tx, provider, toNumber);
  return customerCode === null ? undefined : findAccountByCustomer(tx, provider, customerCode);
}

async function quarantine(
  tx: Tx,
  { provider, found, source, now }: FoundTransfer,
  reason: TransferMismatch | 'unknown_deposit',
  userId: UserId | null,
): Promise<void> {
  const { reference, amountKobo, currency, word, feesKobo } = found;
  const details = { source, userId, providerStatus: word, providerFeeKobo: feesKobo?.toString() ?? null };
  await quarantinePayment(tx, { provider, reference, reason, amountKobo, currency, details }, now);
}

async function sentByOthersToday(
  tx: Tx,
  userId: UserId,
  verified: { readonly firstName: string; readonly lastName: string },
  now: Instant,
): Promise<Kobo> {
  const today = await transfersSince(tx, userId, startOfDay(lagosDayOf(now)));
  return sumKobo(today.filter((each) => isFromAnother(each.senderName, verified)).map(({ sentKobo }) => sentKobo));
}

async function judge(
  deps: Deps,
  tx: Tx,
  { found, now }: FoundTransfer,
  account: DepositAccount,
  amountKobo: Kobo,
): Promise<TransferMismatch | undefined> {
  const { userId, customerCode } = account;
  const customer = await findCustomer(tx, userId);
  const isClosed = account.status === 'closed' || (await hasClosedAccount(tx, userId));
  return judgeTransfer({
    found,
    customerCode,
    isClosed,
    verified: customer,
    othersTodayKobo: await sentByOthersToday(tx, userId, customer, now),
    othersDayKobo: deps.moneyIn.limits.othersDayKobo,
    isOverLimit: (await depositLimit(deps, tx, { customer, amountKobo, now })) !== undefined,
  });
}

/** Notices of quarantined transfers. Undefined if the person cannot know what the money is. */
const QUARANTINE_NOTICES: Readonly<Record<TransferMismatch, ((amount: string, sender: string) => Text) | undefined>> = {
  wrong_currency: undefined,
  account_closed: undefined,
  wrong_owner: undefined,
  third_party: (amount, sender) =>
    text('{amount} came to your account number from someone else, {sender}. We look at it first and tell you.', {
      amount,
      sender,
    }),
  over_limit: (amount) =>
    text('{amount} came to your account number, which is above your limit. We look at it first and tell you.', {
      amount,
    }),
};

async function notifyQuarantined(
  deps: Deps,
  tx: Tx,
  { found, now }: FoundTransfer,
  { userId }: DepositAccount,
  reason: TransferMismatch,
): Promise<void> {
  const message = QUARANTINE_NOTICES[reason]?.(formatNaira(found.amountKobo), found.sender?.name ?? '');
  if (message === undefined) return;
  await deps.notifications.add(tx, [quarantineNotice(userId, text('We are checking a transfer'), message)], now);
}

async function settle(deps: Deps, tx: Tx, transfer: FoundTransfer): Promise<void> {
  const { provider, found, now } = transfer;
  const account = await accountOf(tx, transfer);
  if (account === undefined) {
    await quarantine(tx, transfer, found.currency === 'NGN' ? 'unknown_deposit' : 'wrong_currency', null);
    return;
  }
  const { userId } = account;
  // Closing takes this lock too. Either the closing finds the money, or this transaction finds the account closed.
  await deps.ledger.lockWallets(tx, [userId]);
  if ((await findDeposit(tx, found.reference)) !== undefined) return;
  const { tariff } = await deps.tariffs.tariffInForce('transfer', now, tx);
  const amounts = transferAmounts(tariff, found.amountKobo);
  const mismatch = await judge(deps, tx, transfer, account, amounts.amountKobo);
  // An amount in another currency cannot be a deposit, because its row would count as naira.
  if (mismatch === 'wrong_currency') {
    await quarantine(tx, transfer, mismatch, userId);
    return;
  }
  const row = { id: newId<string>(), userId, provider, reference: found.reference, ...amounts, createdAt: now };
  const { name = null, bank = null, last4 = null } = found.sender ?? {};
  await insertTransfer(tx, { ...row, accountId: account.id, senderName: name, senderBank: bank, senderLast4: last4 });
  const deposit: Deposit = { ...row, status: 'quarantined', way: 'transfer' };
  const outcome = mismatch === undefined ? 'completed' : 'quarantined';
  deps.countDeposit?.({ way: 'transfer', outcome, kobo: amounts.amountKobo });
  if (mismatch === undefined) {
    await creditDeposit(deps, tx, deposit, found, now);
    return;
  }
  await quarantine(tx, transfer, mismatch, userId);
  await notifyQuarantined(deps, tx, transfer, account, mismatch);
}

/**
 * Books a paid transfer that has no row yet. Finds it by its account number, checks it, and credits or quarantines it
 * in one transaction. Repeating the call changes nothing.
 */
export async function settleTransfer(deps: Deps, transfer: FoundTransfer): Promise<void> {
  await deps.database.transaction((tx) => settle(deps, tx, transfer));
}
