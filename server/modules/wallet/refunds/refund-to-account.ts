import { formatNaira } from '../../../../contract/money.ts';
import { instant } from '../../../../contract/ids.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import type { BankAccount, Refund } from '../../../providers/payments/payment-provider.ts';
import type { MoneyInProvider } from '../../../providers/payments/money-in.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import { CLOCK_TOLERANCE_MS } from '../deposits/refund-deposit.ts';
import type { WalletDeps } from '../deps.ts';
import { findPaymentRefund, type PaymentRefund } from './payment-refunds.repo.ts';
import { isRotaRefund } from './refund-mark.ts';

type Deps = Pick<WalletDeps, 'database' | 'clock' | 'providers'>;

export interface PayerAccount extends BankAccount {
  readonly refundId: string;
}

/** Finds the refund that waits for the payer's account. Throws PROVIDER_SILENT or REFUND_NEEDS_NO_ACCOUNT. */
async function findWaiting(
  { providers }: Deps,
  refund: PaymentRefund,
): Promise<{ readonly moneyIn: MoneyInProvider; readonly waiting: Refund }> {
  const provider = providers.named(refund.provider);
  const listed = await provider.listRefunds(instant(refund.createdAt - CLOCK_TOLERANCE_MS));
  if (listed.kind !== 'ok') throw new AppError('PROVIDER_SILENT');
  const waiting = listed.value.found.find(
    (each) => each.reference === refund.reference && isRotaRefund(refund, each) && each.needsAccount,
  );
  if (waiting === undefined || provider.moneyIn === null) throw new AppError('REFUND_NEEDS_NO_ACCOUNT');
  return { moneyIn: provider.moneyIn, waiting };
}

/**
 * Sends a refund that waits for the payer's bank account to the one that an operator enters. The regular checks settle
 * it. Throws REFUND_NOT_FOUND, REFUND_NEEDS_NO_ACCOUNT, PROVIDER_SILENT, and INVALID_INPUT for an unknown account.
 */
export async function refundToAccount(
  deps: Deps,
  { refundId, accountNumber, bankCode }: PayerAccount,
  act: OperatorAction,
): Promise<string> {
  const { database, clock } = deps;
  const why = validateOperatorAction(act);
  const refund = await findPaymentRefund(database, refundId);
  if (refund?.status !== 'pending') throw new AppError('REFUND_NOT_FOUND');
  const { moneyIn, waiting } = await findWaiting(deps, refund);
  const words = `the refund of ${formatNaira(refund.amountKobo)} for ${refund.reference}`;
  const target = { targetType: 'payment', targetId: refund.id } as const;
  // The audit log keeps the account's last digits only.
  const account = `••${accountNumber.slice(-4)} at bank ${bankCode}`;
  await database.transaction(async (tx) => {
    const description = `Sending ${words} to account ${account}.`;
    const change = { before: { account: null }, after: { account } };
    await logActivity(
      tx,
      { action: 'refund_account_entered', ...target, description, ...change, ...why },
      await clock.now(tx),
    );
  });
  const outcome = await moneyIn.retryRefund(waiting.id, { accountNumber, bankCode });
  if (outcome.kind === 'refused') throw invalidInput({ accountNumber: 'The provider does not accept this account' });
  if (outcome.kind === 'unknown') throw new AppError('PROVIDER_SILENT');
  return `Sent ${words} to account ${account}.`;
}
