import type { Frequency } from '../../circle/types.ts';

/** The calendar of circle-rules §§4, 5, computed independently from JavaScript's Date. Days count from 1970-01-01. */

const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Lagos is UTC+1 all year. */
export const dayIn = (at: number): number => Math.floor((at + HOUR) / DAY);

export const startOf = (day: number): number => day * DAY - HOUR;

export const endOf = (day: number): number => startOf(day + 1) - 1;

export function dueDay(anchor: number, frequency: Frequency, round: number): number {
  if (frequency === 'weekly') return anchor + 7 * (round - 1);
  if (frequency === 'bi-weekly') return anchor + 14 * (round - 1);
  const from = new Date(anchor * DAY);
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + round - 1];
  const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(from.getUTCDate(), daysInMonth)) / DAY;
}

export const closesAt = (dueDate: number, frequency: Frequency): number =>
  dueDate + { weekly: 2, 'bi-weekly': 4, monthly: 7 }[frequency] * DAY;

export const lateFrom = (dueDate: number): number => dueDate + 24 * HOUR;

export const voteEnds = (nominatedAt: number): number => nominatedAt + 72 * HOUR;

export const appealEnds = (ejectedAt: number): number => ejectedAt + 72 * HOUR;

/** Approximate round length in days, for planning. */
export const roundLength = (frequency: Frequency): number =>
  ({ weekly: 7, 'bi-weekly': 14, monthly: 31 })[frequency] * DAY;
