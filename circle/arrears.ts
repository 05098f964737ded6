import type { Instant, UserId } from '../contract/ids.ts';
import { outstandingDebtsOf } from './debts.ts';
import { openRoundOf } from './duties.ts';
import type { CircleState } from './types.ts';

export function isOverdue(state: CircleState, userId: UserId, now: Instant): boolean {
  const open = openRoundOf(state);
  return open !== undefined && now >= open.dueDate && open.unpaid.some((member) => member.userId === userId);
}

/** True if the user has an outstanding debt in this group or an overdue contribution (circle-rules §9). */
export const isInArrears = (state: CircleState, userId: UserId, now: Instant): boolean =>
  outstandingDebtsOf(state, userId).length > 0 || isOverdue(state, userId, now);
