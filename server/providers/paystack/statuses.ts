import type { Refused } from '../payments/outcome.ts';
import type { PaymentState, RefundState, TransferState } from '../payments/payment-provider.ts';

/** Maps the provider's status of a payment to our state. */
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
      // The status is ongoing, pending, processing, queued, or a new one: not money yet.
      return 'open';
  }
}

/**
 * Maps the provider's status of a transfer to our state. The statuses success, failed, reversed, abandoned, blocked and
 * rejected are final. All others, new ones included, are open, because a transfer must not be failed or resent earlier.
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

/** Classifies a refusal. Not every refusal has a code, so the text counts too. */
export function refusalReason(status: number, code: string, message: string): Refused['reason'] {
  if (/^duplicate_(?:transfer_)?reference$/.test(code) || /reference already exists/i.test(message)) return 'duplicate';
  const isUnknown = status === 404 || /_not_found$/.test(code) || /not found/i.test(message);
  return isUnknown ? 'unknown reference' : 'other';
}
