import type { Instant } from '../../../../contract/ids.ts';
import type { EventSubject, Payment, Transfer } from '../../../providers/payments/payment-provider.ts';
import type { NamespacedProvider } from '../../../providers/payments/payment-providers.ts';
import { nextIncomingSearchAt } from '../account-numbers/incoming-search.repo.ts';
import { checkRequestsOf } from '../account-numbers/follow-accounts.ts';
import { settleTransfer } from '../account-numbers/settle-transfer.ts';
import { checkDeposit } from '../deposits/check-deposit.ts';
import { isUnpaid } from '../deposits/deposit.rules.ts';
import { findDeposit } from '../deposits/deposits.repo.ts';
import { checkRefunds } from '../deposits/refund-deposit.ts';
import type { WalletDeps } from '../deps.ts';
import { checkDispute } from '../disputes/settle-dispute.ts';
import { checkMandatesOf } from '../mandates/follow-mandates.ts';
import { quarantinePayment } from '../quarantine/quarantine.repo.ts';
import { expeditePaymentRefund } from '../refunds/payment-refunds.repo.ts';
import { settleWithdrawal } from '../withdrawals/settle-withdrawal.ts';
import { findWithdrawal } from '../withdrawals/withdrawals.repo.ts';

async function quarantineUnknown(
  { database }: WalletDeps,
  {
    reason,
    reference,
    found,
    provider,
    now,
  }: {
    readonly reason: 'unknown_deposit' | 'unknown_transfer';
    readonly provider: NamespacedProvider;
    readonly reference: string;
    readonly found: Payment | Transfer | undefined;
    readonly now: Instant;
  },
): Promise<void> {
  await quarantinePayment(
    database,
    {
      provider: provider.name,
      reference,
      reason,
      amountKobo: found?.amountKobo ?? null,
      currency: found?.currency ?? null,
      details: { source: 'webhook', providerStatus: found?.word ?? null },
    },
    now,
  );
}

/**
 * Books a transfer to an account number, or quarantines a payment with an unknown reference. Returns true if the event
 * needs no retry.
 */
async function settleUnknownPayment(
  deps: WalletDeps,
  provider: NamespacedProvider,
  reference: string,
  now: Instant,
): Promise<boolean> {
  const outcome = await provider.verifyPayment(reference);
  const found = outcome.kind === 'ok' ? outcome.value : undefined;
  if (found !== undefined && found.state !== 'paid') return found.state !== 'open';
  if (found?.channel === 'transfer') {
    await settleTransfer(deps, { provider: provider.name, found, source: 'webhook', now });
    return true;
  }
  // It may be a transfer to an account number. The event is retried, and the incoming search finds the transfer.
  if (outcome.kind === 'unknown' && (await nextIncomingSearchAt(deps.database)) !== null) return false;
  await quarantineUnknown(deps, { reason: 'unknown_deposit', provider, reference, found, now });
  return true;
}

async function quarantineUnknownTransfer(
  deps: WalletDeps,
  provider: NamespacedProvider,
  reference: string,
  now: Instant,
): Promise<boolean> {
  const outcome = await provider.verifyTransfer(reference);
  const found = outcome.kind === 'ok' ? outcome.value : undefined;
  await quarantineUnknown(deps, { reason: 'unknown_transfer', provider, reference, found, now });
  return true;
}

/** Settles the deposit. Returns true if the provider's record confirms the event. */
async function handlePayment(
  deps: WalletDeps,
  provider: NamespacedProvider,
  { reference, money }: Extract<EventSubject, { kind: 'payment' }>,
  now: Instant,
): Promise<boolean> {
  const deposit = await findDeposit(deps.database, reference);
  if (money === 'went back') await expeditePaymentRefund(deps.database, reference, now);
  if (deposit === undefined) {
    return money === 'came' || money === 'perhaps' ? settleUnknownPayment(deps, provider, reference, now) : true;
  }
  const checked = await checkDeposit(deps, deposit, now);
  if (checked === undefined) return false;
  if (money === 'came') return !isUnpaid(checked.status);
  if (money === 'perhaps') return checked.status !== 'pending';
  if (money === undefined || checked.status !== 'completed') return true;
  // The deposit is still completed, so the event reports a partial refund.
  const refunds = await checkRefunds(deps, checked.provider, checked.createdAt, now);
  return refunds?.references.has(reference) === true;
}

async function handleTransfer(
  deps: WalletDeps,
  provider: NamespacedProvider,
  { reference }: Extract<EventSubject, { kind: 'transfer' }>,
  now: Instant,
): Promise<boolean> {
  const request = await findWithdrawal(deps.database, reference);
  if (request === undefined) return quarantineUnknownTransfer(deps, provider, reference, now);
  if (request.status === 'pending') return true;
  const outcome = await provider.verifyTransfer(reference);
  if (outcome.kind === 'ok') {
    await deps.database.transaction((tx) => settleWithdrawal(deps, tx, request.id, outcome.value, now));
    return outcome.value.state !== 'open';
  }
  deps.log.warn({ reference, outcome }, 'provider did not confirm a transfer from its webhook; will retry');
  return false;
}

/** Returns true if the provider's record confirms the event, so that it needs no retry. */
type Handler<Kind> = (
  deps: WalletDeps,
  provider: NamespacedProvider,
  about: Extract<EventSubject, { readonly kind: Kind }>,
  now: Instant,
) => Promise<boolean>;

const ignore = (): Promise<boolean> => Promise.resolve(true);

/** Handles each kind of event by querying the provider about its subject. */
const HANDLERS: { readonly [Kind in EventSubject['kind']]: Handler<Kind> } = {
  payment: handlePayment,
  transfer: handleTransfer,
  account: (deps, provider, { customerCode }, now) => checkRequestsOf(deps, provider.name, customerCode, now),
  mandate: (deps, provider, { customerCode }, now) => checkMandatesOf(deps, provider.name, customerCode, now),
  dispute: (deps, provider, { id }, now) => checkDispute(deps, provider, id, now),
  other: ignore,
};

export function handleSubject<Kind extends EventSubject['kind']>(
  deps: WalletDeps,
  provider: NamespacedProvider,
  about: Extract<EventSubject, { readonly kind: Kind }>,
  now: Instant,
): Promise<boolean> {
  const handler: Handler<Kind> = HANDLERS[about.kind];
  return handler(deps, provider, about, now);
}
