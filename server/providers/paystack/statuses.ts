import type { Refused } from '../payments/outcome.ts';
import type { PaymentState, RefundState, TransferState } from '../payments/payment-provider.ts';

/** What the provider's word about a payment means. */
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
      // ongoing, pending, processing, queued, and what the provider may invent: not money yet.
      return 'open';
  }
}

/**
 * Final: success, failed, reversed, abandoned, blocked, rejected. Everything else (pending, received, otp, and what may
 * be invented) is still open: a transfer is not given up, nor sent anew, before it is final.
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

/** Only what is `processed` has left; pending, processing, needs-attention and what may be invented are open. */
export function refundState(word: string): RefundState {
  if (word === 'processed') return 'sent';
  return word === 'failed' ? 'failed' : 'open';
}

/** Codes are not sent with every refusal, so the words count too. */
export function refusalReason(status: number, code: string, message: string): Refused['reason'] {
  if (/^duplicate_(?:transfer_)?reference$/.test(code) || /reference already exists/i.test(message)) return 'duplicate';
  const isUnknown = status === 404 || /_not_found$/.test(code) || /not found/i.test(message);
  return isUnknown ? 'unknown reference' : 'other';
}
