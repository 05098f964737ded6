import type { Instant } from '../contract/ids.ts';
import type { Contribution } from './types.ts';

/** How somebody has paid what they owed others (circle-rules §3): what members are told of an applicant. */
export interface TrackRecord {
  /** Contributions that are paid, or whose due day is over. */
  readonly rounds: number;
  /** Those of them that were paid by the end of the due day. */
  readonly paidOnTime: number;
}

/** Whether a payment came by the end of the due day. */
export const isOnTime = ({ dueDate, paidAt }: Pick<Contribution, 'dueDate' | 'paidAt'>): boolean =>
  paidAt !== null && paidAt <= dueDate;

/** Sums up contributions to others, of whatever circles: nobody owes themselves, so one's own round tells nothing. */
export function trackRecordOf(
  contributions: readonly Pick<Contribution, 'status' | 'dueDate' | 'paidAt'>[],
  now: Instant,
): TrackRecord {
  const told = contributions.filter(({ status, dueDate }) => status === 'completed' || dueDate < now);
  const onTime = told.filter((one) => one.status === 'completed' && isOnTime(one));
  return { rounds: told.length, paidOnTime: onTime.length };
}
