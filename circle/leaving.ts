import type { Instant, UserId } from '../contract/ids.ts';
import { isOverdue } from './arrears.ts';
import type { Command } from './commands.ts';
import type { LeaveObstacle, Refusal } from './refusals.ts';
import { outstandingDebtsOf } from './debts.ts';
import { depart } from './departures.ts';
import { addChange, type Draft } from './draft.ts';
import { openRoundOf } from './duties.ts';
import { isEjectionOpen } from './ejection-state.ts';
import { endHandover, handoverOfSubstitute } from './handover-state.ts';
import { assertLoaded } from './loaded.ts';
import { isApproved, memberOf } from './seats.ts';
import type { CircleState } from './types.ts';

/** Returns everything that keeps a member from leaving now (circle-rules §8); empty when they can. */
export function leaveObstacles(state: CircleState, userId: UserId, now: Instant): readonly LeaveObstacle[] {
  const { group } = state;
  if (userId === group.ownerId) return ['OWNER'];
  if (group.status === 'forming') return [];
  const open = openRoundOf(state);
  if (open === undefined) return ['GROUP_OVER'];
  const obstacles: LeaveObstacle[] = [];
  if (open.recipient.userId === userId) obstacles.push('YOUR_TURN');
  if (isOverdue(state, userId, now)) obstacles.push('OVERDUE_CONTRIBUTION');
  if (outstandingDebtsOf(state, userId).length > 0) obstacles.push('OUTSTANDING_DEBT');
  assertLoaded(state, 'ejections');
  const isNominated = state.ejections.some((ejection) => isEjectionOpen(ejection) && ejection.nomineeId === userId);
  if (isNominated) obstacles.push('EJECTION_VOTE_OPEN');
  return obstacles;
}

/** Lets an applicant or member leave (circle-rules §8). `reason` is only stored. */
export function leave(
  draft: Draft,
  { userId, reason, isBarred = false }: Omit<Extract<Command, { type: 'leave' }>, 'type'>,
): Refusal | undefined {
  const { state, now } = draft;
  if (userId === state.group.ownerId) return { code: 'OWNER_CANNOT_LEAVE' };
  const member = memberOf(state, userId);
  if (member?.status === 'pending') {
    addChange(draft, { kind: 'member', member: { ...member, status: 'left', leftAt: now, leaveReason: reason } });
    const handover = handoverOfSubstitute(state, userId);
    if (handover !== undefined) endHandover(draft, handover, isBarred ? 'substitute-unverified' : 'substitute-left');
    return undefined;
  }
  if (member === undefined || !isApproved(member)) return { code: 'NOT_A_MEMBER' };
  const obstacles = leaveObstacles(state, userId, now);
  if (obstacles.length > 0) return { code: 'CANNOT_LEAVE', obstacles };
  depart(draft, member, { status: 'left', how: 'left', reason });
  return undefined;
}
