import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import { feeOfSent, type Tariff } from '../../../../contract/deposit-cost.ts';
import { kobo, ZERO_KOBO, type Kobo } from '../../../../contract/money.ts';
import type { Payment } from '../../../providers/payments/payment-provider.ts';
import { isSamePerson } from '../withdrawals/withdrawal.rules.ts';

/** When a requested account number is looked up, counted from the request. Then hourly. */
const FIRST_CHECKS_MS = [1, 2, 5, 15].map((minutes) => minutes * MINUTE_MS);
const GIVEN_UP_AFTER_MS = DAY_MS;

/**
 * True when a request whose response was lost may be repeated. By then the provider has opened the number or refused
 * it.
 */
export const isRepeatDue = (askedAt: Instant, now: Instant): boolean =>
  now >= askedAt + 15 * MINUTE_MS && now < askedAt + HOUR_MS;

/** Age from which a refusal counts despite an earlier refused request, which the provider may still list. */
const REFUSED_AGAIN_AFTER_MS = 5 * MINUTE_MS;

export const isRefusalOfThis = (
  request: { readonly askedAt: Instant; readonly isRepeat: boolean },
  now: Instant,
): boolean => !request.isRepeat || now >= request.askedAt + REFUSED_AGAIN_AFTER_MS;

/** Returns the time of the next lookup. Null once a day has passed without an account number. */
export function nextAccountCheck(askedAt: Instant, now: Instant): Instant | null {
  const end = askedAt + GIVEN_UP_AFTER_MS;
  if (now >= end) return null;
  const first = FIRST_CHECKS_MS.find((ms) => askedAt + ms > now);
  return instant(Math.min(first === undefined ? now + HOUR_MS : askedAt + first, end));
}

/**
 * Splits an incoming amount into the credited part and the fee. Charges no fee on amounts so small that it would use
 * them up.
 */
export function transferAmounts(tariff: Tariff, sentKobo: Kobo): { readonly amountKobo: Kobo; readonly feeKobo: Kobo } {
  const feeKobo = feeOfSent(tariff, sentKobo);
  if (feeKobo >= sentKobo) return { amountKobo: sentKobo, feeKobo: ZERO_KOBO };
  return { amountKobo: kobo(sentKobo - feeKobo), feeKobo };
}

/** Reasons to quarantine a transfer to a known account number, in the order they are checked. */
export type TransferMismatch = 'wrong_currency' | 'account_closed' | 'wrong_owner' | 'third_party' | 'over_limit';

export interface TransferFacts {
  readonly found: Pick<Payment, 'currency' | 'customerCode' | 'sender' | 'amountKobo'>;
  readonly customerCode: string;
  readonly isClosed: boolean;
  readonly verified: { readonly firstName: string; readonly lastName: string };
  /** Amount sent to this person by others on the same Lagos day, without this transfer. */
  readonly othersTodayKobo: Kobo;
  readonly othersDayKobo: Kobo;
  readonly isOverLimit: boolean;
}

/** True if a transfer states a sender other than the verified person. */
export const isFromAnother = (senderName: string | null, verified: TransferFacts['verified']): boolean =>
  senderName !== null && !isSamePerson(senderName, verified);

/** Returns why a transfer is quarantined. Undefined if it is credited. */
export function judgeTransfer(facts: TransferFacts): TransferMismatch | undefined {
  const { found, customerCode, isClosed, verified, othersTodayKobo, othersDayKobo, isOverLimit } = facts;
  if (found.currency !== 'NGN') return 'wrong_currency';
  if (isClosed) return 'account_closed';
  if (found.customerCode !== null && found.customerCode !== customerCode) return 'wrong_owner';
  const isAbove = kobo(othersTodayKobo + found.amountKobo) > othersDayKobo;
  if (isFromAnother(found.sender?.name ?? null, verified) && isAbove) return 'third_party';
  return isOverLimit ? 'over_limit' : undefined;
}
