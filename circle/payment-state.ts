import type { Instant } from '../contract/ids.ts';
import { kobo, type Kobo } from '../contract/money.ts';
import { isOnTime } from './track-record.ts';

interface Facts {
  readonly status: 'pending' | 'completed' | 'late' | 'missed';
  /** Null for a debt that was paid before its round opened. */
  readonly dueDate: Instant | null;
  readonly paidAt: Instant | null;
}

/**
 * Contribution state as shown to people. It is late from the end of the due day, LATE_HOURS before a late fee is
 * charged.
 */
export type PaymentState = 'paid' | 'paid-late' | 'due' | 'late' | 'missed';

/**
 * Derives the state to show from the due date, because the stored status turns late only LATE_HOURS after that date.
 */
export function paymentStateOf({ status, dueDate, paidAt }: Facts, now: Instant): PaymentState {
  if (status === 'late' || status === 'missed') return status;
  if (status === 'pending') return dueDate !== null && now > dueDate ? 'late' : 'due';
  if (dueDate === null || paidAt === null) return 'paid';
  return isOnTime({ dueDate, paidAt }) ? 'paid' : 'paid-late';
}

/**
 * Returns how much a member has in the open round's pot. It stays there until the pot is paid out and the next round
 * opens (circle-rules §5).
 */
export const inPotKobo = (contributionKobo: Kobo, status: Facts['status'] | null): Kobo =>
  status === 'completed' ? contributionKobo : kobo(0n);
