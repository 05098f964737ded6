import type { Refused } from '../payments/outcome.ts';
import type { PaymentState, RefundState, TransferState } from '../payments/payment-provider.ts';

/** Maps the provider's word about a payment. */
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
      // ongoing, pending, processing, queued, or a new word: not money yet.
      return 'open';
  }
}

/**
 * Maps the provider's word about a transfer. Final are success, failed, reversed, abandoned, blocked, rejected. All
 * else, new words included, is open: a transfer is never failed or resent before it is final.
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

/** Maps the provider's word about a refund. Only `processed` has left; all else, new words included, is open. */
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
