import { formatNaira, type Kobo } from '../../../../contract/money.ts';
import type { Payment, Transfer } from '../../../providers/payments/payment-provider.ts';
import { totalOf } from '../deposits/deposit.rules.ts';
import type { Deposit } from '../deposits/deposits.repo.ts';
import type { Withdrawal } from '../withdrawals/withdrawals.repo.ts';

/** Returns a payment's effect on the provider's naira balance in kobo. A reversed payment costs its charge. */
export function paymentBalanceEffect({ state, amountKobo, feesKobo, currency }: Payment): bigint {
  if (currency !== 'NGN') return 0n;
  if (state === 'paid') return amountKobo - (feesKobo ?? 0n);
  return state === 'reversed' ? -(feesKobo ?? 0n) : 0n;
}

/** Returns a transfer's effect on the provider's balance in kobo. Negative unless it failed. */
export function transferBalanceEffect({ state, amountKobo, feesKobo }: Transfer): bigint {
  if (state === 'returned') return 0n;
  return -(state === 'reversed' ? 0n : amountKobo) - (feesKobo ?? 0n);
}

export function depositDifference(ours: Deposit, theirs: Payment | undefined): string[] {
  const name = `Deposit ${ours.reference}`;
  if (theirs === undefined) return [`${name} is ${ours.status} with us and unknown to the provider`];
  const expected = ours.status === 'completed' ? 'paid' : 'reversed';
  const differences: string[] = [];
  if (theirs.state !== expected) {
    differences.push(`${name} is ${ours.status} with us and ${theirs.word} with the provider`);
  }
  // Compares completed deposits only. If a wrong amount was paid, the reversed deposit keeps the requested one.
  if (ours.status === 'completed' && theirs.amountKobo !== totalOf(ours)) {
    differences.push(
      `${name} is ${formatNaira(totalOf(ours))} with us and ${formatNaira(theirs.amountKobo)} with the provider`,
    );
  }
  return differences;
}

/**
 * Describes how a settled withdrawal differs from the provider's record. A failed withdrawal may be unknown to the
 * provider.
 */
export function withdrawalDifference(ours: Withdrawal, theirs: Transfer | undefined): string[] {
  const name = `Withdrawal ${ours.reference}`;
  if (theirs === undefined) {
    return ours.status === 'completed' ? [`${name} is completed with us and unknown to the provider`] : [];
  }
  const arrived = theirs.state === 'sent';
  const agrees = ours.status === 'completed' ? arrived : !arrived && theirs.state !== 'open';
  return agrees ? [] : [`${name} is ${ours.status} with us and ${theirs.word} with the provider`];
}

export function chargeDifference(
  reference: string,
  booked: Kobo | undefined,
  charged: Kobo | null | undefined,
): string[] {
  const [ours, theirs] = [booked ?? 0n, charged ?? 0n];
  return ours === theirs
    ? []
    : [`The provider’s charge for ${reference} is ${String(theirs)} kobo; we booked ${String(ours)}`];
}
