import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type * as contract from '../../../../contract/leaving.ts';
import type { BodyOf, ResponseOf } from '../../../../contract/route.ts';
import type { CircleRequest } from '../../../../circle/command-table.ts';
import { departureOf } from '../../../../circle/departure-sums.ts';
import { memberOf } from '../../../../circle/seats.ts';
import type { IdempotentRequest } from '../../../platform/http/idempotency.repo.ts';
import type { CircleCall, ExecutedCommand } from '../shell/circle-call.ts';
import { departureSummary } from '../notices/departure-summary.ts';
import { groupViewAfter } from '../views/group-views.ts';

type Key = IdempotentRequest | undefined;

/** Leaves the group (circle-rules §8). `reason` is stored but has no effect. */
export const leaveCall = (
  groupId: GroupId,
  userId: UserId,
  reason: string | null,
  idempotency: Key,
): CircleCall<ResponseOf<typeof contract.leaveGroup>> => ({
  groupId,
  idempotency,
  request: { type: 'leave', userId, reason },
  answer: (done) => ({ message: farewell(done, userId) }),
});

/** Describes the outcome of leaving, with the amounts of `leave/calculate-debt`. */
function farewell({ before, now }: ExecutedCommand, userId: UserId): string {
  const { group } = before;
  const member = memberOf(before, userId);
  if (member?.status === 'pending') return `You have withdrawn your application to ${group.name}.`;
  const left = `You have left ${group.name}.`;
  if (member === undefined || group.status !== 'active') return left;
  return `${left} ${departureSummary(group, departureOf(before, member), now).left}`;
}

type GroupAnswer = ResponseOf<typeof contract.cancelGroup>;

export const groupCall = (
  groupId: GroupId,
  userId: UserId,
  request: CircleRequest,
  idempotency: Key,
): CircleCall<GroupAnswer> => ({
  groupId,
  idempotency,
  request,
  answer: ({ record, state }) => ({ group: groupViewAfter(record, state, userId) }),
});

/** Removes a member of a forming group. Only an owner who does not take part may do this (circle-rules §4). */
export const removeMemberCall = (
  groupId: GroupId,
  byUserId: UserId,
  userId: UserId,
  idempotency: Key,
): CircleCall<GroupAnswer> => groupCall(groupId, byUserId, { type: 'remove-member', byUserId, userId }, idempotency);

/** Cancels a forming group (circle-rules §4). */
export const cancelCall = (groupId: GroupId, byUserId: UserId, idempotency: Key): CircleCall<GroupAnswer> =>
  groupCall(groupId, byUserId, { type: 'cancel', byUserId }, idempotency);

/** Proposes to start with fewer members (circle-rules §4). */
export const proposeStartCall = (groupId: GroupId, byUserId: UserId, idempotency: Key): CircleCall<GroupAnswer> =>
  groupCall(groupId, byUserId, { type: 'propose-start', byUserId }, idempotency);

/** Accepts or declines a start with fewer members (circle-rules §4). */
export const answerStartCall = (
  groupId: GroupId,
  userId: UserId,
  accept: boolean,
  idempotency: Key,
): CircleCall<GroupAnswer> => groupCall(groupId, userId, { type: 'answer-start', userId, accept }, idempotency);

/** Proposes another cycle (circle-rules §11). */
export const startNextCycleCall = (
  groupId: GroupId,
  userId: UserId,
  body: NonNullable<BodyOf<typeof contract.startNextCycle>>,
  idempotency: Key,
): CircleCall<GroupAnswer> => {
  const { turnOrder = null, drawNumber = null } = body;
  return groupCall(groupId, userId, { type: 'start-next-cycle', userId, turnOrder, drawNumber }, idempotency);
};

/** Accepts or declines another cycle (circle-rules §11). */
export const answerNextCycleCall = (
  groupId: GroupId,
  userId: UserId,
  { accept, drawNumber = null }: BodyOf<typeof contract.answerNextCycle>,
  idempotency: Key,
): CircleCall<GroupAnswer> =>
  groupCall(groupId, userId, { type: 'answer-next-cycle', userId, accept, drawNumber }, idempotency);
