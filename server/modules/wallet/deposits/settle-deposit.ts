import { MINUTE_MS } from '../../../../contract/durations.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { formatNaira, type Kobo } from '../../../../contract/money.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { sentences } from '../../../platform/texts/joined-texts.ts';
import { inLanguage, text, type Text } from '../../../platform/texts/text.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';
import { saveCustomerCode } from '../../accounts/index.ts';
import type { Posting } from '../../ledger/index.ts';
import type { NewNotification } from '../../notifications/index.ts';
import {
  evaluatePayment,
  isChargeOfSource,
  isPaymentOfUser,
  nextDepositCheck,
  totalOf,
  type Mismatch,
} from './deposit.rules.ts';
import { depositWords, type CreditedPayment } from './deposit-words.ts';
import { hasClosedAccount } from '../account-holder.repo.ts';
import { finishDeposit, keepDepositOpen, lockDeposit, noteAnswer, type Deposit } from './deposits.repo.ts';
import type { AfterDeposit, WalletDeps } from '../deps.ts';
import { quarantinePayment } from '../quarantine/quarantine.repo.ts';
import { announceTry, endedTry, settleReversedTry, settleUnpaidTry } from '../sources/settle-try.ts';
import { offerCard } from '../sources/savable-card.ts';
import { findTry } from '../sources/tries.repo.ts';
import { chargedWords } from '../sources/charged-words.ts';
import { reverseDeposit } from './reverse-deposit.ts';

type CreditDeps = Pick<
  WalletDeps,
  | 'ledger'
  | 'notifications'
  | 'walletWasCredited'
  | 'tryWasSettled'
  | 'countDeposit'
  | 'afterDeposit'
  | 'depositArrived'
>;
type Deps = CreditDeps & Pick<WalletDeps, 'tokens'>;

/** Returns postings for the provider's charge, which we pay (revenue → float, circle-rules §13). */
export function providerFee(feeKobo: Kobo | null, reference: string): Posting[] {
  if (feeKobo === null || feeKobo === 0n) return [];
  return [
    {
      id: newId(),
      debit: { kind: 'revenue' },
      credit: { kind: 'float' },
      amountKobo: feeKobo,
      type: 'provider_fee',
      reference,
      lines: [],
    },
  ];
}

function creditPostings(deposit: Deposit, { feesKobo }: CreditedPayment, words: Text): Posting[] {
  const { userId, reference, amountKobo, feeKobo } = deposit;
  const float = { kind: 'float' } as const;
  const amount: Posting = {
    id: newId(),
    debit: float,
    credit: { kind: 'wallet', userId },
    amountKobo,
    type: 'deposit',
    reference,
    lines: [{ id: newId(), userId, type: 'deposit', amountKobo, description: inLanguage(words, 'en'), reference }],
  };
  const fee: Posting = {
    id: newId(),
    debit: float,
    credit: { kind: 'revenue' },
    amountKobo: feeKobo,
    type: 'deposit_fee',
    reference,
    lines: [],
  };
  return [amount, ...(feeKobo > 0n ? [fee] : []), ...providerFee(feesKobo, reference)];
}

export async function creditDeposit(
  deps: CreditDeps,
  tx: Tx,
  deposit: Deposit,
  payment: CreditedPayment,
  now: Instant,
): Promise<void> {
  const charged = isChargeOfSource(deposit.way) ? await findTry(tx, deposit.id) : undefined;
  const words = charged === undefined ? depositWords(deposit, payment) : chargedWords(deposit, charged, now);
  const balances = await deps.ledger.post(tx, creditPostings(deposit, payment, words), now);
  await finishDeposit(tx, deposit.id, 'completed', now, payment.feesKobo);
  const balanceKobo = balances.get(deposit.userId) ?? deposit.amountKobo;
  // Automatic charges notify the person themselves, because their notice names the contributions.
  const isNotifiedElsewhere = charged !== undefined && charged.automatic !== null;
  if (!isNotifiedElsewhere) {
    const { userId } = deposit;
    // What the person knows as refused or not made pays nothing by itself.
    const isAwaited = (charged !== undefined || deposit.way === 'page') && deposit.status === 'pending';
    const pays = isAwaited ? await deps.depositArrived?.(tx, deposit.id) : undefined;
    const next = await deps.afterDeposit?.(tx, { userId, balanceKobo, pays }, now);
    await deps.notifications.add(tx, [creditNotice(deposit, words, balanceKobo, next, now)], now);
  }
  if (charged !== undefined) await announceTry(deps, tx, endedTry(charged, 'completed'), now);
  await deps.walletWasCredited(tx, deposit.userId);
}

/** True if a card's outcome came during the request, so that the open sheet pays. After that, the sheet is closed. */
const isWithinPress = ({ way, createdAt }: Deposit, now: Instant): boolean =>
  way === 'card' && now - createdAt < MINUTE_MS;

function creditNotice(
  deposit: Deposit,
  words: Text,
  balanceKobo: Kobo,
  next: AfterDeposit | undefined,
  now: Instant,
): NewNotification {
  const { id, userId, amountKobo } = deposit;
  const isInPress = isWithinPress(deposit, now);
  const press = isInPress ? undefined : next?.press;
  return {
    userId,
    type: 'wallet_deposit',
    related: { type: 'deposit', id },
    priority: 'high',
    title: text('Deposit received'),
    message: sentences(
      text('{amount} is in your wallet. {paid}. Your balance is {balance}.', {
        amount: formatNaira(amountKobo),
        paid: words,
        balance: formatNaira(balanceKobo),
      }),
      next?.paysNow,
      press?.sentence,
      next?.byItself,
      isInPress ? undefined : next?.owed,
    ),
    actionUrl: press?.actionUrl ?? '/wallet',
    actionText: press?.actionText ?? text('View wallet'),
  };
}

/** Finishes a deposit that is not credited, and reports the end of a charge of a saved source. */
async function finishUncredited(
  deps: Deps,
  tx: Tx,
  deposit: Deposit,
  status: 'quarantined' | 'reversed',
  now: Instant,
): Promise<Deposit> {
  await finishDeposit(tx, deposit.id, status, now);
  const charged = isChargeOfSource(deposit.way) ? await findTry(tx, deposit.id) : undefined;
  if (charged !== undefined) await announceTry(deps, tx, endedTry(charged, status), now);
  return { ...deposit, status };
}

async function quarantineDeposit(
  deps: Deps,
  tx: Tx,
  deposit: Deposit,
  found: Payment,
  reason: Mismatch | 'account_closed',
  now: Instant,
): Promise<Deposit> {
  const details = {
    expectedTotalKobo: totalOf(deposit).toString(),
    userId: deposit.userId,
    paidBy: found.owner.kind === 'told' ? found.owner.id : null,
    providerFeeKobo: found.feesKobo?.toString() ?? null,
    status: found.word,
  };
  const { provider, reference } = deposit;
  const { amountKobo, currency } = found;
  await quarantinePayment(tx, { provider, reference, reason, amountKobo, currency, details }, now);
  return finishUncredited(deps, tx, deposit, 'quarantined', now);
}

/**
 * Settles a deposit by the provider's record, once under the row's lock (circle-rules §13). Also credits a failed or
 * abandoned deposit that was paid after all. Quarantines money for a closed account. Returns the updated deposit.
 */
export async function settleDeposit(deps: Deps, tx: Tx, found: Payment, now: Instant): Promise<Deposit> {
  const deposit = await lockDeposit(tx, found.reference);
  if (deposit === undefined) throw new Error(`Deposit ${found.reference} does not exist`);
  const settled = await settle(deps, tx, deposit, found, now);
  const { way, status: outcome, amountKobo } = settled;
  if (outcome !== deposit.status) deps.countDeposit?.({ way, outcome, kobo: amountKobo });
  await noteAnswer(tx, settled.id, found.word, now);
  const { customerCode } = found;
  // Saves the customer code last, because the lock order is wallet before user.
  if (customerCode !== null && isPaymentOfUser(settled, found)) {
    await saveCustomerCode(tx, settled.userId, { code: customerCode, provider: settled.provider });
  }
  if (outcome === 'completed' && deposit.status !== 'completed') await offerCard(deps, tx, settled, found);
  return settled;
}

async function settle(deps: Deps, tx: Tx, deposit: Deposit, found: Payment, now: Instant): Promise<Deposit> {
  if (deposit.status === 'quarantined' || deposit.status === 'reversed') return deposit;
  const verdict = evaluatePayment(deposit, found);
  if (deposit.status === 'completed') {
    if (verdict.kind !== 'reversed') return deposit;
    const isChargeBack = await reverseDeposit(deps, tx, deposit, now);
    if (isChargeOfSource(deposit.way)) await settleReversedTry(deps, tx, deposit, isChargeBack, now);
    return { ...deposit, status: 'reversed' };
  }
  switch (verdict.kind) {
    case 'paid':
      // Closing takes this lock too. Either the closing finds the money, or this transaction finds the account closed.
      await deps.ledger.lockWallets(tx, [deposit.userId]);
      if (await hasClosedAccount(tx, deposit.userId)) {
        return quarantineDeposit(deps, tx, deposit, found, 'account_closed', now);
      }
      await creditDeposit(deps, tx, deposit, found, now);
      return { ...deposit, status: 'completed' };
    case 'mismatch':
      return quarantineDeposit(deps, tx, deposit, found, verdict.reason, now);
    case 'reversed':
      // The deposit was reversed before it was credited, so only the provider's charge is booked.
      await deps.ledger.post(tx, providerFee(found.feesKobo, deposit.reference), now);
      return finishUncredited(deps, tx, deposit, 'reversed', now);
    case 'unpaid': {
      if (isChargeOfSource(deposit.way)) return settleUnpaidTry(deps, tx, deposit, found, now);
      const nextCheckAt = nextDepositCheck(deposit.createdAt, now);
      const status = nextCheckAt === null && verdict.status === 'pending' ? 'abandoned' : verdict.status;
      await keepDepositOpen(tx, deposit.id, status, nextCheckAt);
      return { ...deposit, status };
    }
  }
}
