import { type Kobo, kobo } from '../../../../contract/money.ts';
import { instant } from '../../../../contract/ids.ts';
import type { Outcome } from '../../../providers/payments/outcome.ts';
import type { NamespacedProvider } from '../../../providers/payments/payment-providers.ts';
import { paymentBalanceEffect, transferBalanceEffect } from './provider-balance.rules.ts';
import { bookedAtProvider } from './provider-balance.repo.ts';
import { openWithdrawals } from '../withdrawals/list-withdrawals.repo.ts';
import { isRotaRefund } from '../refunds/refund-mark.ts';
import { type PaymentRefund, openPaymentRefunds } from '../refunds/payment-refunds.repo.ts';
import { openQuarantine } from '../quarantine/quarantine.repo.ts';
import { CLOCK_TOLERANCE_MS } from '../deposits/refund-deposit.ts';
import { NoAnswer, type ReconcileDeps } from './deps.ts';
import { openDeposits } from '../deposits/deposits.repo.ts';

export interface Deps extends ReconcileDeps {
  readonly provider: NamespacedProvider;
}

/** Maximum number of records of each kind to query one by one. */
export const MAX_RECORDS = 500;
export const IN_PARALLEL = 8;

/** Returns the value of an outcome. Undefined for an unknown reference. Throws NoAnswer. */
export function valueOrNoAnswer<T>(outcome: Outcome<T>): T | undefined {
  if (outcome.kind === 'unknown') throw new NoAnswer(outcome.reason);
  return outcome.kind === 'ok' ? outcome.value : undefined;
}

export const ofProvider = <T extends { readonly provider: string }>(
  rows: readonly T[],
  { name }: NamespacedProvider,
): T[] => rows.filter(({ provider }) => provider === name);

async function sumInBatches<T>(items: readonly T[], amountOf: (item: T) => Promise<bigint>): Promise<bigint> {
  let total = 0n;
  for (let start = 0; start < items.length; start += IN_PARALLEL) {
    for (const part of await Promise.all(items.slice(start, start + IN_PARALLEL).map(amountOf))) total += part;
  }
  return total;
}

const TRANSFER_REASONS: ReadonlySet<string> = new Set([
  'unknown_transfer',
  'sent_after_return',
  'failed_after_success',
  'transfer_mismatch',
  'returned_after_closing',
]);

/** Totals the returns that the provider has already sent, as a negative amount in kobo. */
async function sentBack({ provider }: Deps, returns: readonly PaymentRefund[]): Promise<bigint> {
  const [oldest] = returns;
  if (oldest === undefined) return 0n;
  const listed =
    valueOrNoAnswer(await provider.listRefunds(instant(oldest.createdAt - CLOCK_TOLERANCE_MS)))?.found ?? [];
  return sumInBatches(returns, async (refund) => {
    const isSent = listed.some((each) => isRotaRefund(refund, each) && each.state === 'sent');
    const isGone = isSent || valueOrNoAnswer(await provider.verifyPayment(refund.reference))?.state === 'reversed';
    return isGone ? -refund.amountKobo : 0n;
  });
}

/** Totals explained but unbooked money: open or quarantined payments, withdrawals in flight, refunds in transit. */
export async function sumUnbookedMovements(deps: Deps): Promise<Kobo> {
  const { database, provider } = deps;
  const everywhere = await Promise.all([
    openDeposits(database, MAX_RECORDS),
    openWithdrawals(database, MAX_RECORDS),
    openQuarantine(database, MAX_RECORDS),
    openPaymentRefunds(database, MAX_RECORDS),
  ]);
  const [deposits, withdrawals, aside, refunds] = [
    ofProvider(everywhere[0], provider),
    ofProvider(everywhere[1], provider),
    ofProvider(everywhere[2], provider),
    ofProvider(everywhere[3], provider),
  ];
  const payments = new Set(deposits.map(({ reference }) => reference));
  const transfers = new Set(withdrawals.map(({ reference }) => reference));
  for (const { reference, quarantineId } of refunds) if (quarantineId !== null) payments.add(reference);
  for (const { reference, reason } of aside) (TRANSFER_REASONS.has(reason) ? transfers : payments).add(reference);
  // Some movements are partly booked, for example the charge of a returned transfer.
  const booked = await bookedAtProvider(database, [...payments, ...transfers]);
  const paid = await sumInBatches([...payments], async (reference) => {
    const theirs = valueOrNoAnswer(await provider.verifyPayment(reference));
    return (theirs === undefined ? 0n : paymentBalanceEffect(theirs)) - (booked.get(reference) ?? 0n);
  });
  const sent = await sumInBatches([...transfers], async (reference) => {
    const theirs = valueOrNoAnswer(await provider.verifyTransfer(reference));
    return (theirs === undefined ? 0n : transferBalanceEffect(theirs)) - (booked.get(reference) ?? 0n);
  });
  const returns = refunds.filter(({ depositId }) => depositId !== null);
  return kobo(paid + sent + (await sentBack(deps, returns)));
}
