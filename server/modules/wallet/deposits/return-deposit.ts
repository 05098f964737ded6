import type { Instant } from '../../../../contract/ids.ts';
import { formatNaira, toNaira, kobo, sumKobo, type Kobo } from '../../../../contract/money.ts';
import { WALLET_LIMITS } from '../../../../contract/wallet.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { text, type Text } from '../../../platform/texts/text.ts';
import { validateOperatorAction, logActivity, withoutAuditEntry, type OperatorAction } from '../../activity/index.ts';
import { checkDeposit } from './check-deposit.ts';
import { findCustomer, type Customer } from '../account-holder.repo.ts';
import { walletPartOfRefund, totalOf } from './deposit.rules.ts';
import { refundsOf } from './deposit-refunds.repo.ts';
import { findDeposit, lockDeposit, type Deposit } from './deposits.repo.ts';
import { insertPaymentRefund, lockRefundOfDeposit } from '../refunds/payment-refunds.repo.ts';
import { outstandingPlatformDebts } from '../../debts/index.ts';
import type { DecideDeps } from '../quarantine/quarantine-decision.ts';
import { checkRefunds } from './refund-deposit.ts';

const NO_REFUNDS = 'This payment provider cannot refund payments. The money can only be withdrawn to a bank.';

const notReturnable = (why: string): AppError => new AppError('DEPOSIT_NOT_RETURNABLE', { params: { why } });

/** Amount to send back, and how much of it comes from the wallet. The rest is the processing fee. */
interface Returned {
  readonly amountKobo: Kobo;
  readonly fromWalletKobo: Kobo;
}

/** True if the user cannot withdraw this balance. Only in this case may part of a deposit be sent back. */
const isStuck = ({ country, kycStatus }: Customer, balanceKobo: Kobo): boolean =>
  country !== 'NG' || kycStatus === 'rejected' || balanceKobo < WALLET_LIMITS.minWithdrawalKobo;

/**
 * Returns how much of a deposit to send back: what was not refunded earlier, with the fee. If the wallet holds less,
 * but the user cannot withdraw, returns only what the wallet holds. Never takes money owed to the platform. Throws
 * DEPOSIT_NOT_RETURNABLE.
 */
async function returnableAmount(deps: DecideDeps, tx: Tx, deposit: Deposit): Promise<Returned> {
  const { userId } = deposit;
  const wallet = (await deps.ledger.lockWallets(tx, [userId])).get(userId);
  if (wallet === undefined) throw new Error(`User ${userId} has no wallet`);
  const { owedKobo } = await outstandingPlatformDebts(tx, userId);
  const freeKobo = kobo(wallet.balanceKobo > owedKobo ? wallet.balanceKobo - owedKobo : 0n);
  const beforeKobo = sumKobo((await refundsOf(tx, deposit.id)).values());
  const leftKobo = kobo(totalOf(deposit) - beforeKobo);
  const creditedKobo = walletPartOfRefund(deposit, beforeKobo, leftKobo);
  if (creditedKobo === 0n) throw notReturnable('All of this deposit has already gone back');
  if (freeKobo >= creditedKobo) return { amountKobo: leftKobo, fromWalletKobo: creditedKobo };
  const owed = owedKobo === 0n ? '' : `, of which ${formatNaira(owedKobo)} is owed to Rota`;
  const held = `The wallet holds ${formatNaira(wallet.balanceKobo)}${owed}`;
  if (freeKobo === 0n) throw notReturnable(`${held}. Nothing of this deposit is left in it.`);
  if (isStuck(await findCustomer(tx, userId), freeKobo)) return { amountKobo: freeKobo, fromWalletKobo: freeKobo };
  throw notReturnable(
    `${held}, less than the ${formatNaira(creditedKobo)} of this deposit. The person can withdraw it to a bank.`,
  );
}

/** Posts wallet → in flight with its statement line. */
async function debitWallet(
  { ledger }: DecideDeps,
  tx: Tx,
  { userId, reference }: Deposit,
  amountKobo: Kobo,
  now: Instant,
) {
  const description = 'Deposit sent back to where you paid from';
  await ledger.post(
    tx,
    [
      {
        id: newId(),
        debit: { kind: 'wallet', userId },
        credit: { kind: 'in_flight' },
        amountKobo,
        type: 'deposit_return',
        reference,
        lines: [{ id: newId(), userId, type: 'refund', amountKobo: kobo(-amountKobo), description, reference }],
      },
    ],
    now,
  );
}

/** Describes the amounts for the user. The fee goes back only with the whole deposit. */
function wordsFor({ amountKobo, fromWalletKobo }: Returned): Text {
  const feeKobo = kobo(amountKobo - fromWalletKobo);
  const said = {
    amount: formatNaira(amountKobo),
    fromWallet: formatNaira(fromWalletKobo),
    fee: formatNaira(feeKobo),
  };
  return feeKobo > 0n
    ? text(
        'We are sending {amount} back to where you paid from, with {fromWallet} from your wallet and the {fee} fee you paid. Your bank may take up to 10 working days to show it.',
        said,
      )
    : text(
        'We are sending {amount} back to where you paid from, with {fromWallet} from your wallet. The deposit fee is not included. Your bank may take up to 10 working days to show it.',
        said,
      );
}

async function decide(deps: DecideDeps, tx: Tx, reference: string, act: OperatorAction): Promise<string> {
  const now = await deps.clock.now(tx);
  const deposit = await lockDeposit(tx, reference);
  if (deposit?.status !== 'completed') {
    throw notReturnable(
      `This deposit is ${deposit?.status ?? 'unknown'}. Only a deposit in a wallet can be sent back.`,
    );
  }
  if ((await lockRefundOfDeposit(tx, deposit.id)) !== undefined)
    throw notReturnable('This deposit is already on its way back');
  const returned = await returnableAmount(deps, tx, deposit);
  const { amountKobo, fromWalletKobo } = returned;
  await debitWallet(deps, tx, deposit, fromWalletKobo, now);
  const { userId } = deposit;
  await insertPaymentRefund(tx, {
    id: newId(),
    provider: deposit.provider,
    reference,
    quarantineId: null,
    depositId: deposit.id,
    userId,
    amountKobo,
    currency: 'NGN',
    fromWalletKobo,
    createdAt: now,
  });
  const notice = {
    userId,
    type: 'wallet_deposit',
    related: { type: 'deposit', id: deposit.id },
    priority: 'high',
    title: text('Deposit sent back'),
    message: wordsFor(returned),
    actionUrl: '/wallet',
    actionText: text('View wallet'),
  } as const;
  await deps.notifications.add(tx, [notice], now);
  const description = `Sent ${formatNaira(amountKobo)} of deposit ${reference} back to the payer, ${formatNaira(fromWalletKobo)} of it from the wallet.`;
  const entry = {
    action: 'deposit_returned',
    targetType: 'deposit',
    targetId: deposit.id,
    description,
    before: { status: 'completed' },
    after: { status: 'returning', amount: toNaira(amountKobo), fromWallet: toNaira(fromWalletKobo) },
    ...act,
  } as const;
  await logActivity(tx, entry, now);
  return description;
}

/**
 * Sends a credited deposit back to its payer, for users abroad, users with a rejected identity, or amounts too small to
 * withdraw. Queries the provider first, and requests the refund after the commit (`send-refund.ts`). Throws
 * DEPOSIT_NOT_FOUND, DEPOSIT_NOT_RETURNABLE and PROVIDER_SILENT.
 */
export async function returnDeposit(deps: DecideDeps, reference: string, act: OperatorAction): Promise<string> {
  const why = validateOperatorAction(act);
  const deposit = await findDeposit(deps.database, reference);
  if (deposit === undefined) throw new AppError('DEPOSIT_NOT_FOUND');
  if (deps.providers.named(deposit.provider).startRefund === null) throw notReturnable(NO_REFUNDS);
  const now = await deps.clock.now();
  // Settling the provider's latest record is not part of the operator's action, so it needs no audit entry.
  const checked = await withoutAuditEntry(() => checkDeposit(deps, deposit, now));
  const refunds = await withoutAuditEntry(() => checkRefunds(deps, deposit.provider, deposit.createdAt, now));
  if (checked === undefined || refunds === undefined) throw new AppError('PROVIDER_SILENT');
  return deps.database.transaction((tx) => decide(deps, tx, reference, why));
}
