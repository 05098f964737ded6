import type { Instant } from '../contract/ids.ts';
import type { Contribution } from './types.ts';

/** Payment record of an applicant, as shown to members (circle-rules §3). */
export interface TrackRecord {
  /** Contributions that are paid, or whose due day is over. */
  readonly rounds: number;
  readonly paidOnTime: number;
}

export const isOnTime = ({ dueDate, paidAt }: Pick<Contribution, 'dueDate' | 'paidAt'>): boolean =>
  paidAt !== null && paidAt <= dueDate;

/** Counts contributions to others in any circles; own rounds are excluded because no one owes themselves. */
export function trackRecordOf(
  contributions: readonly Pick<Contribution, 'status' | 'dueDate' | 'paidAt'>[],
  now: Instant,
): TrackRecord {
  const settled = contributions.filter(({ status, dueDate }) => status === 'completed' || dueDate < now);
  const onTime = settled.filter((one) => one.status === 'completed' && isOnTime(one));
  return { rounds: settled.length, paidOnTime: onTime.length };
}
