import type { Refused } from '../payments/outcome.ts';
import type { PaymentState, RefundState, TransferState } from '../payments/payment-provider.ts';

export function paymentState(word: string): PaymentState {
  switch (word) {
    case 'success':
      return 'paid';
    case 'failed':
    case 'abandoned':
      return 'unpaid';
    case 'reversed':
      return 'reversed';
    default:
      // The status is ongoing, pending, processing, queued, or new to us, so the money has not come yet.
      return 'open';
  }
}

/**
 * Maps the provider's status of a transfer to our state. Only success, failed, reversed, abandoned, blocked and
 * rejected are final. All others, even new ones, are open, because an open transfer must not be failed or sent again.
 */
export function transferState(word: string): TransferState {
  switch (word) {
    case 'success':
      return 'sent';
    case 'failed':
    case 'abandoned':
    case 'blocked':
    case 'rejected':
      return 'returned';
    case 'reversed':
      return 'reversed';
    default:
      return 'open';
  }
}

/** Maps the provider's status of a refund to our state. All but `processed` and `failed`, even new ones, are open. */
export function refundState(word: string): RefundState {
  if (word === 'processed') return 'sent';
  return word === 'failed' ? 'failed' : 'open';
}

const isNotOffered = (code: string, message: string): boolean =>
  code === 'feature_unavailable' ||
  /not (?:available|enabled|supported) (?:for|to|on) (?:your|this) (?:business|merchant|integration)/i.test(message);

/** Classifies a refusal, also by its text, because not every refusal has a code. */
export function refusalReason(status: number, code: string, message: string): Refused['reason'] {
  if (isNotOffered(code, message)) return 'not offered';
  const isDuplicate = /reference already exists|duplicate transaction reference/i.test(message);
  if (isDuplicate || /^duplicate_(?:transfer_)?reference$/.test(code)) return 'duplicate';
  const isUnknown =
    status === 404 || /_not_found$/.test(code) || /not found|does not match authorization code/i.test(message);
  return isUnknown ? 'unknown reference' : 'other';
}
