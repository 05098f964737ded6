import type { Instant } from '../contract/ids.ts';
import { isOnTime } from './track-record.ts';

interface Facts {
  readonly status: 'pending' | 'completed' | 'late' | 'missed';
  /** Null of a debt that was paid before its round opened. */
  readonly dueDate: Instant | null;
  readonly paidAt: Instant | null;
}

/**
 * What a contribution is called wherever people read of it, on a screen or in a file: whoever has not paid when the due
 * day is over is late, long before a late fee comes, and whoever paid after it has paid late.
 */
export type PaymentState = 'paid' | 'paid-late' | 'due' | 'late' | 'missed';

/** The present state of a contribution: its stored status turns late only a day after the due date. */
export function paymentStateOf({ status, dueDate, paidAt }: Facts, now: Instant): PaymentState {
  if (status === 'late' || status === 'missed') return status;
  if (status === 'pending') return dueDate !== null && now > dueDate ? 'late' : 'due';
  if (dueDate === null || paidAt === null) return 'paid';
  return isOnTime({ dueDate, paidAt }) ? 'paid' : 'paid-late';
}
