import { DAY_MS, HOUR_MS } from '../../../../contract/durations.ts';
import { DEPOSIT_DAYS } from '../../../../contract/limits.ts';
import { instant, type Instant, type UserId } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';

export type DepositStatus = 'pending' | 'completed' | 'failed' | 'abandoned' | 'quarantined' | 'reversed';

/** How the money arrives. `card` and `debit` are charges of a saved source. */
export type DepositWay = 'page' | 'transfer' | 'card' | 'debit';

export const isChargeOfSource = (way: DepositWay): boolean => way === 'card' || way === 'debit';

/** True if the deposit may still be paid. */
export const isUnpaid = (status: DepositStatus): boolean =>
  status === 'pending' || status === 'failed' || status === 'abandoned';

export interface ExpectedPayment {
  readonly userId: UserId;
  readonly amountKobo: Kobo;
  readonly feeKobo: Kobo;
}

export type Mismatch = 'wrong_currency' | 'wrong_amount' | 'wrong_owner';

/** Possible results of comparing a deposit with the provider's record (circle-rules §13). */
export type DepositEvaluation =
  | { readonly kind: 'paid' }
  | { readonly kind: 'mismatch'; readonly reason: Mismatch }
  | { readonly kind: 'reversed' }
  | { readonly kind: 'unpaid'; readonly status: 'pending' | 'failed' | 'abandoned' };

/** Returns the exact total that the customer pays, including the fee. */
export const totalOf = ({ amountKobo, feeKobo }: Omit<ExpectedPayment, 'userId'>): Kobo => kobo(amountKobo + feeKobo);

/** True if the payment may belong to this user. If the provider records no owner, the matching reference is enough. */
export const isPaymentOfUser = (
  { userId }: Pick<ExpectedPayment, 'userId'>,
  { owner }: Pick<Payment, 'owner'>,
): boolean => owner.kind === 'not kept' || owner.id === userId;

function mismatch(expected: ExpectedPayment, found: Payment): Mismatch | undefined {
  if (found.currency !== 'NGN') return 'wrong_currency';
  if (found.amountKobo !== totalOf(expected)) return 'wrong_amount';
  return isPaymentOfUser(expected, found) ? undefined : 'wrong_owner';
}

/** Evaluates a provider's record. Paid means the exact total, in naira, by this user (circle-rules §13). */
export function evaluatePayment(expected: ExpectedPayment, found: Payment): DepositEvaluation {
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
    case 'confirm':
      return { kind: 'unpaid', status: 'pending' };
  }
}

/** Age at which an unpaid checkout counts as abandoned. A later payment is still credited. */
const DEPOSIT_LIFETIME_MS = DEPOSIT_DAYS * DAY_MS;

/** Returns the time of the next hourly check of an unpaid deposit. Null once the deposit is abandoned. */
export function nextDepositCheck(createdAt: Instant, now: Instant): Instant | null {
  return now >= createdAt + DEPOSIT_LIFETIME_MS ? null : instant(now + HOUR_MS);
}

/** Returns how much of a refund was credited to the wallet. The rest is the processing fee, which is refunded last. */
export function walletPartOfRefund(
  { amountKobo }: Pick<ExpectedPayment, 'amountKobo'>,
  beforeKobo: Kobo,
  returnedKobo: Kobo,
): Kobo {
  const left = amountKobo > beforeKobo ? amountKobo - beforeKobo : 0n;
  return kobo(returnedKobo < left ? returnedKobo : left);
}

/** Splits a reversal into the amount that the wallet covers and the amount that becomes a debt (circle-rules §13). */
export function splitReversal(amountKobo: Kobo, balanceKobo: Kobo): { takenKobo: Kobo; uncoveredKobo: Kobo } {
  const takenKobo = balanceKobo < amountKobo ? balanceKobo : amountKobo;
  return { takenKobo, uncoveredKobo: kobo(amountKobo - takenKobo) };
}
