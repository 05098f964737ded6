import { DAY_MS, HOUR_MS } from '../../../../contract/durations.ts';
import { DEPOSIT_DAYS } from '../../../../contract/limits.ts';
import { instant, type Instant, type UserId } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';

export type DepositStatus = 'pending' | 'completed' | 'failed' | 'abandoned' | 'quarantined' | 'reversed';

/** True for a deposit that may still be paid. */
export const isUnpaid = (status: DepositStatus): boolean =>
  status === 'pending' || status === 'failed' || status === 'abandoned';

export interface Expectation {
  readonly userId: UserId;
  readonly amountKobo: Kobo;
  readonly feeKobo: Kobo;
}

export type Mismatch = 'wrong_currency' | 'wrong_amount' | 'wrong_owner';

/** The verdict on a deposit by the provider's record (circle-rules §13). */
export type DepositEvaluation =
  | { readonly kind: 'paid' }
  | { readonly kind: 'mismatch'; readonly reason: Mismatch }
  | { readonly kind: 'reversed' }
  | { readonly kind: 'unpaid'; readonly status: 'pending' | 'failed' | 'abandoned' };

/** Returns the exact total that a customer pays. */
export const totalOf = ({ amountKobo, feeKobo }: Omit<Expectation, 'userId'>): Kobo => kobo(amountKobo + feeKobo);

/** Returns true if the payment can be this user's. Some providers record no owner; the reference then suffices. */
export const isOf = ({ userId }: Pick<Expectation, 'userId'>, { owner }: Pick<Payment, 'owner'>): boolean =>
  owner.kind === 'not kept' || owner.id === userId;

function mismatch(expected: Expectation, found: Payment): Mismatch | undefined {
  if (found.currency !== 'NGN') return 'wrong_currency';
  if (found.amountKobo !== totalOf(expected)) return 'wrong_amount';
  return isOf(expected, found) ? undefined : 'wrong_owner';
}

/** Judges a provider's record: only the exact total in naira for this user is paid (circle-rules §13). */
export function judge(expected: Expectation, found: Payment): DepositEvaluation {
  switch (found.state) {
    case 'paid': {
      const reason = mismatch(expected, found);
      return reason === undefined ? { kind: 'paid' } : { kind: 'mismatch', reason };
    }
    case 'reversed':
      return { kind: 'reversed' };
    case 'unpaid':
      return { kind: 'unpaid', status: found.refusal === null ? 'abandoned' : 'failed' };
    case 'open':
      return { kind: 'unpaid', status: 'pending' };
  }
}

/** After this time a checkout is abandoned. A later payment is still credited. */
const DEPOSIT_LIFETIME_MS = DEPOSIT_DAYS * DAY_MS;

/** Returns the next hourly check of an unpaid deposit; null once it is abandoned. */
export function nextDepositCheck(createdAt: Instant, now: Instant): Instant | null {
  return now >= createdAt + DEPOSIT_LIFETIME_MS ? null : instant(now + HOUR_MS);
}

/** Returns the part of a refund that was credited to the wallet. The processing fee is refunded last. */
export function creditedPart(
  { amountKobo }: Pick<Expectation, 'amountKobo'>,
  beforeKobo: Kobo,
  returnedKobo: Kobo,
): Kobo {
  const left = amountKobo > beforeKobo ? amountKobo - beforeKobo : 0n;
  return kobo(returnedKobo < left ? returnedKobo : left);
}

/** Splits a reversal into the part that the wallet covers and the part that becomes a debt (circle-rules §13). */
export function splitReversal(amountKobo: Kobo, balanceKobo: Kobo): { takenKobo: Kobo; uncoveredKobo: Kobo } {
  const takenKobo = balanceKobo < amountKobo ? balanceKobo : amountKobo;
  return { takenKobo, uncoveredKobo: kobo(amountKobo - takenKobo) };
}
