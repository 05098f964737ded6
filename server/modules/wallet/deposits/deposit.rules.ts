import { DAY_MS, HOUR_MS } from '../../../../contract/durations.ts';
import { DEPOSIT_DAYS } from '../../../../contract/limits.ts';
import { instant, type Instant, type UserId } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';

export type DepositStatus = 'pending' | 'completed' | 'failed' | 'abandoned' | 'quarantined' | 'reversed';

/** Nothing has come of it so far; it may still be paid. */
export const isUnpaid = (status: DepositStatus): boolean =>
  status === 'pending' || status === 'failed' || status === 'abandoned';

/** What we asked the provider to collect, and for whom. */
export interface Expectation {
  readonly userId: UserId;
  readonly amountKobo: Kobo;
  readonly feeKobo: Kobo;
}

export type Mismatch = 'wrong_currency' | 'wrong_amount' | 'wrong_owner';

/** What the provider's own record says about a deposit (circle-rules §13). */
export type DepositEvaluation =
  | { readonly kind: 'paid' }
  | { readonly kind: 'mismatch'; readonly reason: Mismatch }
  | { readonly kind: 'reversed' }
  | { readonly kind: 'unpaid'; readonly status: 'pending' | 'failed' | 'abandoned' };

/** The exact total that a customer pays: the amount and our processing fee. */
export const totalOf = ({ amountKobo, feeKobo }: Omit<Expectation, 'userId'>): Kobo => kobo(amountKobo + feeKobo);

/** Whether a payment may be this user's: a provider that keeps no owner is asked by our reference alone. */
export const isOf = ({ userId }: Pick<Expectation, 'userId'>, { owner }: Pick<Payment, 'owner'>): boolean =>
  owner.kind === 'not kept' || owner.id === userId;

function mismatch(expected: Expectation, found: Payment): Mismatch | undefined {
  if (found.currency !== 'NGN') return 'wrong_currency';
  if (found.amountKobo !== totalOf(expected)) return 'wrong_amount';
  return isOf(expected, found) ? undefined : 'wrong_owner';
}

/**
 * Judges a provider's record against what we asked for. Only a payment in naira, of the exact total, started for this
 * user is paid; any other one is a mismatch (circle-rules §13).
 */
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

/** A checkout that nobody paid in time is given up. A payment that comes later all the same is still credited. */
const DEPOSIT_LIFETIME_MS = DEPOSIT_DAYS * DAY_MS;

/** When an unpaid deposit is looked at next: hourly, and never again once it is given up. */
export function nextDepositCheck(createdAt: Instant, now: Instant): Instant | null {
  return now >= createdAt + DEPOSIT_LIFETIME_MS ? null : instant(now + HOUR_MS);
}

/**
 * How much of what is given back now was credited to the wallet: our processing fee is the last part to be given back.
 */
export function creditedPart(
  { amountKobo }: Pick<Expectation, 'amountKobo'>,
  beforeKobo: Kobo,
  returnedKobo: Kobo,
): Kobo {
  const left = amountKobo > beforeKobo ? amountKobo - beforeKobo : 0n;
  return kobo(returnedKobo < left ? returnedKobo : left);
}

/** How a reversed deposit is taken back: from the wallet what it holds, the rest is owed (circle-rules §13). */
export function splitReversal(amountKobo: Kobo, balanceKobo: Kobo): { takenKobo: Kobo; uncoveredKobo: Kobo } {
  const takenKobo = balanceKobo < amountKobo ? balanceKobo : amountKobo;
  return { takenKobo, uncoveredKobo: kobo(amountKobo - takenKobo) };
}
